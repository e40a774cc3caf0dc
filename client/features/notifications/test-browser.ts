import { vi } from 'vitest'

interface Browser {
  permission?: NotificationPermission
  /** The user's answer to the permission prompt. */
  answer?: NotificationPermission
  /** Whether the browser notifies of changed permissions. */
  notifies?: boolean
  isSubscribed?: boolean
}

/** Stubs a browser with notifications, which jsdom lacks. */
export function stubBrowser({
  permission = 'default',
  answer = 'granted',
  notifies = true,
  isSubscribed = false,
}: Browser = {}) {
  let current = permission
  let kept = isSubscribed
  const permissionChanged = new EventTarget()
  const read = vi.fn(() => current)
  const change = (permission: NotificationPermission): void => {
    current = permission
  }
  const ask = vi.fn(async () => {
    current = answer
    if (notifies) permissionChanged.dispatchEvent(new Event('change'))
    return answer
  })
  const endpoint = 'https://push.example.org/1'
  const subscription = {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(atob('keys'), (char) => char.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => {
      kept = false
      return true
    }),
  }
  const shown = { close: vi.fn() }
  const registration = {
    pushManager: {
      getSubscription: async () => (kept ? subscription : null),
      subscribe: async () => {
        kept = true
        return subscription
      },
    },
    getNotifications: async () => [shown],
  }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return read()
    },
    requestPermission: ask,
  })
  const permissions = { query: async () => permissionChanged }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker, permissions })
  return { permission: { ask, read, change }, subscription, shown }
}
