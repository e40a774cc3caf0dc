import { useMounted } from '@mantine/hooks'

/**
 * Whether to be open, false at first. What is loaded when it is first wanted would otherwise begin open, and
 * neither move in nor remember where the focus was.
 */
export function useOpenedLater(opened: boolean): boolean {
  const isMounted = useMounted()
  return opened && isMounted
}
