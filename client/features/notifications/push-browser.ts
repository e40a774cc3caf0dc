/** install-first: on an iPhone or iPad notifications come with the Home Screen. */
export type PushSupport = 'ready' | 'install-first' | 'unsupported'

/** Milliseconds that the worker may take to be there: it is installed after the first page has loaded. */
const WORKER_WITHIN_MS = 10_000

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready'
  // Only Safari on iOS has this property.
  return 'standalone' in navigator && navigator.standalone === false ? 'install-first' : 'unsupported'
}

/** What the user has decided for this site; 'denied' where the browser has no notifications. */
export const pushPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied'

/** Tells of every change of the permission; answers with the way to stop that. */
export function followPermission(listener: () => void): () => void {
  let status: PermissionStatus | null = null
  let isOver = false
  // Browsers that cannot tell of it are asked again when the page is drawn anew.
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (isOver) return
      status = found
      found.addEventListener('change', listener)
    })
    .catch(() => undefined)
  return () => {
    isOver = true
    status?.removeEventListener('change', listener)
  }
}

/** This device's subscription, if it has one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'ready') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes this device with the board's key, anew when it was subscribed with another. Throws DOMException. */
export async function subscribeDevice(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await workerReady()
  const before = await pushManager.getSubscription()
  if (before) {
    if (keyOf(before) === publicKey) return before
    await before.unsubscribe()
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException('There is no worker.', 'TimeoutError')), WORKER_WITHIN_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '')
}
