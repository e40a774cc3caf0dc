import { useMounted } from '@mantine/hooks'

/**
 * Whether to be open; false in the first render. A component loaded on demand would otherwise mount open, without its
 * transition and without knowing where the focus was.
 */
export function useOpenedLater(opened: boolean): boolean {
  const isMounted = useMounted()
  return opened && isMounted
}
