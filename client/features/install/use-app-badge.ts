import { useEffect } from 'react'

/** Not supported by every browser. */
type BadgingNavigator = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Shows the unread count on the installed app's icon; removes it when the count is 0 or the user is signed out. */
export function useAppBadge(unread: number): void {
  useEffect(() => {
    const badges: BadgingNavigator = navigator
    const shown = unread > 0 ? badges.setAppBadge?.(unread) : badges.clearAppBadge?.()
    // Rejected when the app is not installed: there is no icon then.
    shown?.catch(() => undefined)
  }, [unread])
}
