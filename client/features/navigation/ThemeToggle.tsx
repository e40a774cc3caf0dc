import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconButton } from '../../ui/IconButton.tsx'

/** Switches between light and dark; the choice stays on the device. */
export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true })
  const next = scheme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={scheme === 'dark' ? 'sun' : 'moon'}
      label={`Switch to ${next} colours`}
      onClick={() => setColorScheme(next)}
    />
  )
}
