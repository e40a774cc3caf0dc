/// <reference lib="webworker" />
import { cacheNames, clientsClaim } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { API_PATH } from '#client/api/addresses.ts'
import { entryPreload } from './entry-preload.ts'
import { handlePushes } from './push.ts'
import { renewPushes } from './push-renewal.ts'
import { sendInBackground } from './background-sync.ts'
import { refillOnRequest } from './refill.ts'
import { SERVER_PATHS } from './server-paths.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

interface InstallEvent extends ExtendableEvent {
  /** Adds a static route; only Chromium has it. */
  addRoutes?: (route: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>
}

/** Lets API calls bypass the worker, which does nothing with them: each would start it and keep it running. */
async function bypassForApi(event: InstallEvent): Promise<void> {
  await event.addRoutes?.({ condition: { urlPattern: `${API_PATH}*` }, source: 'network' })
}

// A call that starts the old version while it is being replaced keeps the new one waiting, for minutes.
self.addEventListener('install', (event) => event.waitUntil(bypassForApi(event).catch(() => undefined)))
addPlugins([entryPreload])
const files: { url: string; revision: string | null }[] = self.__WB_MANIFEST
precacheAndRoute(files)
cleanupOutdatedCaches()
clientsClaim()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }))
handlePushes(self)
renewPushes(self)
sendInBackground(self)
refillOnRequest(self, {
  cacheName: cacheNames.precache,
  urls: files.map(({ url }) => url),
  keyOf: getCacheKeyForURL,
})

// The page sends this after the user has agreed to update.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING') {
    void self.skipWaiting()
  }
})
