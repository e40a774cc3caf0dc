import { useEffect } from 'react'

/** Not in every browser. */
type BadgingNavigator = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Shows on the installed app's icon how much is unread; nothing once that is 0, or nobody is signed in. */
export function useAppBadge(unread: number): void {
  useEffect(() => {
    const badges: BadgingNavigator = navigator
    const shown = unread > 0 ? badges.setAppBadge?.(unread) : badges.clearAppBadge?.()
    // An app that is not installed has no icon to show it on.
    shown?.catch(() => undefined)
  }, [unread])
}
