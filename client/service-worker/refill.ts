/// <reference lib="webworker" />
import { entryOf } from './entry-preload.ts'

const PAGE = '/index.html'

/** The files of this version, and where they are cached. */
interface Precache {
  cacheName: string
  urls: readonly string[]
  /** The key of a file in the cache; undefined for what is not of this version. */
  keyOf: (url: string) => string | undefined
}

/** Fetches what the cache lacks when a page asks for it: at its start, and after each check for an update. */
export function refillOnRequest(worker: ServiceWorkerGlobalScope, precache: Precache): void {
  let running: Promise<void> | undefined
  worker.addEventListener('message', (event: ExtendableMessageEvent) => {
    const message: unknown = event.data
    if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'REFILL') return
    running ??= refill(precache)
      // Without a network, or without storage, the next request tries again.
      .catch(() => undefined)
      .finally(() => (running = undefined))
    event.waitUntil(running)
  })
}

/**
 * Stores the files of this version that the cache lacks, one after the other. Stops at the first that the board does not
 * have: it has a newer version, whose worker fetches its own files.
 */
export async function refill({ cacheName, urls, keyOf }: Precache): Promise<void> {
  const cache = await caches.open(cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  const lacking = urls.filter((url) => !stored.has(keyOf(url) ?? ''))
  // The page comes last: stored before its scripts, it would start an empty screen without a network.
  for (const url of lacking.toSorted((a, b) => Number(isPage(a)) - Number(isPage(b)))) {
    const key = keyOf(url)
    const answer = await fetch(url, { cache: 'reload', credentials: 'same-origin' })
    if (!key || !(await isOfThisVersion(url, answer.clone(), keyOf))) return
    await cache.put(key, answer)
  }
}

const isPage = (url: string): boolean => new URL(url, location.href).pathname === PAGE

/** A newer version's page names another entry; a portal's page names none, and answers for scripts as well. */
async function isOfThisVersion(url: string, answer: Response, keyOf: Precache['keyOf']): Promise<boolean> {
  if (!answer.ok || answer.redirected) return false
  const isHtml = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
  if (!isPage(url)) return !isHtml || url.endsWith('.html')
  const entry = entryOf(await answer.text())
  return entry !== undefined && keyOf(entry) !== undefined
}
