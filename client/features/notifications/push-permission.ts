/** The user's permission for this site; 'denied' when the browser has no notifications. */
export const readPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied'

// Each read waits for the browser's main process, which takes about a millisecond: too long for every render.
let known: NotificationPermission | undefined
const listeners = new Set<() => void>()
let stop: (() => void) | undefined

/** The permission as it was last read: it is read again when it changes, and when the user comes back to the page. */
export const knownPermission = (): NotificationPermission => (known ??= readPermission())

/** Calls `listener` on every change of the permission; returns a function that stops it. */
export function followPermission(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
    known = undefined
  }
}

/** Asks the user. Browsers show the prompt only right after a click. */
export async function askPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission()
  look()
  return answer
}

function look(): void {
  const now = readPermission()
  if (now === known) return
  known = now
  for (const listener of listeners) listener()
}

function watch(): () => void {
  let status: PermissionStatus | null = null
  let isOver = false
  // Browsers without this event are asked again when the page has the focus again.
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (isOver) return
      status = found
      found.addEventListener('change', look)
    })
    .catch(() => undefined)
  window.addEventListener('focus', look)
  return () => {
    isOver = true
    status?.removeEventListener('change', look)
    window.removeEventListener('focus', look)
  }
}
