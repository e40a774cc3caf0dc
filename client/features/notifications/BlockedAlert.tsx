import { boardName } from '#client/messages/board-name.ts'
import { Alert } from '#client/ui/Alert.tsx'

/** Explains how to unblock notifications: once blocked, a page cannot ask again. */
export function BlockedAlert() {
  return (
    <Alert tone="warning" icon="bell" title={`Notifications are blocked for ${boardName()}`}>
      <p>
        To have them, open the site settings (the sign beside the address, or the phone's settings for the installed
        app), allow notifications, and come back here.
      </p>
    </Alert>
  )
}
