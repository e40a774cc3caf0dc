import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { Api } from './api/client.ts'
import { App } from './app/App.tsx'
import { renderAsDrawn } from './app/router-internals.ts'
import { createAppRouter } from './app/router.tsx'
import './app/styles.ts'
import { emptyOutbox } from './offline/outbox/empty-outbox.ts'
import { createSession } from './session/session.ts'

interface Drawn {
  /** What belongs into the document's head: title and early loads. */
  head: string
  body: string
}

/** Draws a page as a visitor first sees it: everything but the board's data, which is still on its way. */
export async function drawPage(path: string): Promise<Drawn> {
  const never = () => new Promise<never>(() => undefined)
  const api: Api = { call: never, file: never, upload: never }
  const session = createSession({
    loadProvider: never,
    known: {
      read: () => null,
      recall: never,
      write: () => undefined,
      writeSignedOut: () => undefined,
      onChange: () => () => undefined,
    },
    readViewer: never,
    formatError: String,
  })
  const context = { api, session, queryClient: new QueryClient(), outbox: emptyOutbox }
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [path] }))
  renderAsDrawn(router)
  await router.load()
  const app = <App router={router} {...context} onReady={() => undefined} />
  // The first drawing waits for what is loaded lazily; the second has it all in its place.
  await prerender(app)
  return split(renderToString(app))
}

const HEAD_ELEMENTS = /<title>.*?<\/title>|<link [^>]*>/gsu

// Outside of a document React leaves the head's elements among the others; the browser looks for them in the head.
function split(html: string): Drawn {
  return { head: (html.match(HEAD_ELEMENTS) ?? []).join(''), body: html.replace(HEAD_ELEMENTS, '') }
}
