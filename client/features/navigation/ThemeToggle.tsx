import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'

/** Switches between light and dark; the choice stays on the device. An icon, or in words where there is room. */
export function ThemeToggle({ isInWords = false }: { isInWords?: boolean }) {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true })
  const next = scheme === 'dark' ? 'light' : 'dark'
  const icon = scheme === 'dark' ? 'sun' : 'moon'
  const change = () => setColorScheme(next)
  if (!isInWords) return <IconButton icon={icon} label={`Switch to ${next} colours`} onClick={change} />
  return (
    <Button variant="subtle" leftSection={<Icon name={icon} />} onClick={change}>
      {next === 'dark' ? 'Dark colours' : 'Light colours'}
    </Button>
  )
}
