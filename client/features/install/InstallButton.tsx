import { boardName } from '#client/messages/board-name.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { installing } from './installing.ts'
import { useInstalling } from './use-installing.ts'

/** Installs the app; rendered only where that is possible. */
export function InstallButton() {
  const { way } = useInstalling()
  if (way === null) return null
  return (
    <Button
      variant="primary"
      size="lg"
      leftSection={<Icon name="download" />}
      onClick={() => void installing.install()}
    >
      {`Install ${boardName()}`}
    </Button>
  )
}
