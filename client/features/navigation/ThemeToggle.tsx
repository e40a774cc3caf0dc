import { Button } from '#client/ui/Button.tsx'
import { chooseColorScheme, useColorScheme } from '#client/ui/color-scheme.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'

/** Switches between light and dark; the choice is stored on the device. An icon, or a label where there is room. */
export function ThemeToggle({ isInWords = false }: { isInWords?: boolean }) {
  const scheme = useColorScheme()
  const next = scheme === 'dark' ? 'light' : 'dark'
  const icon = scheme === 'dark' ? 'sun' : 'moon'
  const change = () => chooseColorScheme(next)
  if (!isInWords) return <IconButton icon={icon} label={`Switch to ${next} colours`} onClick={change} />
  return (
    <Button variant="subtle" leftSection={<Icon name={icon} />} onClick={change}>
      {next === 'dark' ? 'Dark colours' : 'Light colours'}
    </Button>
  )
}
