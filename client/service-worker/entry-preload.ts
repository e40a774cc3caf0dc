/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core'

const ENTRY = /<script type="module"[^>]* src="([^"]+)"/u

/** The address of the page's entry; undefined when the text is not a page of the app. */
export const entryOf = (html: string): string | undefined => ENTRY.exec(html)?.[1]

/**
 * Has Chromium preload the stored page's entry as a script from the page's second start on. It does not use the code
 * cache of a module otherwise, and has none before (docs/decisions/0089-the-entry-is-preloaded-as-a-script.md).
 */
export const entryPreload: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse, event }) => {
    if (cachedResponse && isChromium() && isPage(cachedResponse) && !cachedResponse.headers.has('Link')) {
      const stored = withPreload(cachedResponse.clone()).then(async (page) => {
        const cache = await caches.open(cacheName)
        await cache.put(request, page)
      })
      // Without storage left, the page starts as it did.
      event.waitUntil(stored.catch(() => undefined))
    }
    return cachedResponse
  },
}

const isChromium = () => 'userAgentData' in navigator
const isPage = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') ?? false

/** The page with a header that names its entry; a release replaces the page, and the header with it. */
async function withPreload(page: Response): Promise<Response> {
  const html = await page.text()
  const entry = entryOf(html)
  const headers = new Headers(page.headers)
  if (entry) headers.set('Link', `<${entry}>; rel=preload; as=script; crossorigin`)
  return new Response(html, { headers })
}
