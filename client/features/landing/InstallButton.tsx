import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useInstall } from './use-install.ts'

/** Puts the app on the device; there only while the browser offers it. */
export function InstallButton() {
  const install = useInstall()
  if (!install) return null
  return (
    <Button variant="act" size="lg" leftSection={<Icon name="download" />} onClick={install}>
      Install Foothold
    </Button>
  )
}
