/** install-first: on iPhone and iPad, notifications need the app on the Home Screen. */
export type PushSupport = 'ready' | 'install-first' | 'unsupported'

/** How long to wait for the service worker, in milliseconds: it is installed after the first page has loaded. */
const WORKER_WITHIN_MS = 10_000

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready'
  // Only Safari on iOS has this property.
  return 'standalone' in navigator && navigator.standalone === false ? 'install-first' : 'unsupported'
}

/** This device's push subscription, if it has one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'ready') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes this device with the server's key; renews a subscription that has another key. Throws DOMException. */
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
