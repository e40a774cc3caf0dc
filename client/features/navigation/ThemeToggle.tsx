import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

/** Switches between light and dark; the choice stays on the device. An icon, or in words where there is room. */
export function ThemeToggle({ isInWords = false }: { isInWords?: boolean }) {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true })
  const next = scheme === 'dark' ? 'light' : 'dark'
  const icon = scheme === 'dark' ? 'sun' : 'moon'
  const change = () => setColorScheme(next)
  if (!isInWords) return <IconButton icon={icon} label={`Switch to ${next} colours`} onClick={change} />
  return (
    <Button variant="quiet" leftSection={<Icon name={icon} />} onClick={change}>
      {next === 'dark' ? 'Dark colours' : 'Light colours'}
    </Button>
  )
}
