import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { PageData, PageRequest, RenderedPage } from '#contract/pages/rendered-page.ts'
import type { Api } from './api/client.ts'
import { fromDto } from './api/dto.ts'
import { App } from './app/App.tsx'
import { renderAsPrerendered } from './app/router-internals.ts'
import { createAppRouter } from './app/router.tsx'
import './app/styles.ts'
import { emptyOutbox } from './offline/outbox/empty-outbox.ts'
import { setBoardName } from './messages/board-name.ts'
import { setHasTerms } from './messages/own-texts.ts'
import { createSession } from './session/session.ts'
import { setRenderTime } from './ui/use-now.ts'

const never = () => new Promise<never>(() => undefined)
/** The marker React writes for a Suspense boundary whose code is not loaded yet. */
const UNFINISHED = '<!--$!-->'
const HEAD_ELEMENTS = /<title>.*?<\/title>|<link [^>]*>/gsu

/** Renders a page as a visitor first sees it. Rejects when a call or a part of the page fails. */
export async function renderPage({ address, now, board, call }: PageRequest): Promise<RenderedPage> {
  setBoardName(board.name)
  setHasTerms(board.hasTerms)
  const api = {
    call: async (name, request) => fromDto(await call(name, (request ?? {}) as Parameters<typeof call>[1])),
    file: never,
    upload: never,
  } as Api
  const context = { api, session: visitorSession(), queryClient: new QueryClient(), outbox: emptyOutbox }
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [address] }))
  renderAsPrerendered(router)
  await router.load()
  const answers = await answersOf(context.queryClient)
  const app = <App router={router} {...context} isFromServer onReady={() => undefined} />
  setRenderTime(now)
  let html = renderToString(app)
  if (html.includes(UNFINISHED)) {
    // The first render of this kind of page: this loads its lazy parts, for later renders too.
    await prerender(app)
    setRenderTime(now)
    html = renderToString(app)
    if (html.includes(UNFINISHED)) throw new Error(`A part of ${address} could not be rendered.`)
  }
  const links = (html.match(HEAD_ELEMENTS) ?? []).filter((element) => element.startsWith('<link')).join('')
  // Without a document, React leaves head elements in the body; the browser expects them in the head.
  return { body: html.replace(HEAD_ELEMENTS, ''), links, data: { now, answers } }
}

/** The responses to the requests of the page's loaders, once all have arrived. */
async function answersOf(queryClient: QueryClient): Promise<PageData['answers']> {
  const queries = queryClient.getQueryCache().getAll()
  await Promise.allSettled(queries.map(async ({ promise }) => promise))
  return queries.map(({ queryKey, state, meta }) => {
    if (state.data === undefined) throw state.error ?? new Error('A page has asked for what was not answered.')
    return [queryKey, state.data, meta]
  })
}

const visitorSession = () =>
  createSession({
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
