import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type AnyRoute,
  type AnyRouter,
} from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { problemOf, type FieldIssue, type ProblemCode } from '#contract/problem.ts'
import { ApiProvider } from './api/ApiProvider.tsx'
import type { Api } from './api/client.ts'
import { createActionResults } from './app/action-results.ts'
import { createQueryClient } from './app/query-client.ts'
import { parseSearch, stringifySearch } from './app/search-params.ts'
import { RequestError } from './api/request-error.ts'
import type { Outbox } from './offline/outbox/outbox.ts'
import { OutboxProvider } from './offline/outbox/OutboxProvider.tsx'
import { SessionProvider } from './session/SessionProvider.tsx'
import type { Session, SignInResult } from './session/session.ts'
import { testOutbox, type KnownActions } from './test-outbox.ts'

// Lazy components are compiled on first render, which takes time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
// jsdom does not implement scrolling, which the router uses.
window.scrollTo = () => undefined

export type Call = (name: string, request?: unknown) => Promise<unknown>

interface AppOptions {
  viewer?: Viewer
  call?: Call
  session?: Partial<Session>
  outbox?: Outbox
  file?: Api['file']
  /** The URL of the page. */
  at?: string
  /** The route path of the screen. */
  path?: string
}

/** Renders a screen like the app does, for this viewer and with these server responses. */
export function renderApp(element: ReactElement, options: AppOptions = {}) {
  const { viewer = VISITOR, call, session = {}, outbox, file, path = '/', at = path } = options
  const root = createRootRoute()
  const screen = createRoute({ getParentRoute: () => root, path, component: () => element })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({
    routeTree: root.addChildren([screen, elsewhere]),
    history,
    parseSearch,
    stringifySearch,
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const api = { call: call ?? (() => new Promise(() => undefined)), ...(file && { file }) } as Api
  const actions: KnownActions = new Map()
  const results = createActionResults({
    actions,
    queryClient,
    viewer: () => viewer,
    isOnline: () => true,
  })
  const rendered = renderIn({
    router,
    queryClient,
    api,
    session: sessionOf(viewer, session),
    outbox: outbox ?? testOutbox(api, viewer, { actions, onResult: results.onSent }),
  })
  return { ...rendered, history }
}

interface RouteOptions {
  viewer: Viewer
  call: Call
  /** The layout route for people who are signed in, `Route` of `routes/_guarded.tsx`, if the route is one of it. */
  guarded?: AnyRoute
  route: AnyRoute
  /** The path of that route. */
  path: string
  at?: string
  /** Fills the cache before the page is shown. */
  prepare?: (queryClient: QueryClient) => void
}

/** Renders a route like the app does: with its loader, its cache and its outbox. */
export function renderRoute({ viewer, call, guarded, route, path, at = path, prepare }: RouteOptions): void {
  const root = createRootRoute()
  const layout: AnyRoute = guarded?.update({ id: '/_guarded', getParentRoute: () => root } as never) ?? root
  const page: AnyRoute = route.update({ id: path, path, getParentRoute: () => layout } as never)
  if (guarded) layout.addChildren([page])
  const [queryClient, api, session] = [createQueryClient(true), { call } as Api, sessionOf(viewer)]
  prepare?.(queryClient)
  const router = createRouter({
    routeTree: root.addChildren([guarded ? layout : page]),
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { api, queryClient, session },
    parseSearch,
    stringifySearch,
  })
  const actions: KnownActions = new Map()
  const results = createActionResults({
    actions,
    queryClient,
    viewer: () => viewer,
    isOnline: () => true,
  })
  const outbox = testOutbox(api, viewer, { actions, onResult: results.onSent })
  outbox.subscribe(() => results.onOutboxChange(outbox.getSnapshot()))
  outbox.wake('start')
  renderIn({ router, queryClient, api, session, outbox })
}

interface Scene {
  router: AnyRouter
  queryClient: QueryClient
  api: Api
  session: Session
  outbox: Outbox
}

const renderIn = ({ router, queryClient, api, session, outbox }: Scene) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>
          <SessionProvider session={session}>
            <OutboxProvider outbox={outbox}>
              <RouterProvider router={router} />
            </OutboxProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )

export function sessionOf(viewer: Viewer, own: Partial<Session> = {}): Session {
  const state = { viewer, isLoading: false, isError: false as const, error: '' }
  const refused = async (): Promise<SignInResult> => ({ ok: false, message: 'Not in this test.' })
  return {
    getState: () => state,
    subscribe: () => () => undefined,
    start: () => undefined,
    createAccount: refused,
    signIn: refused,
    signInWithGoogle: refused,
    reauthenticate: refused,
    refresh: async () => undefined,
    signOut: async () => undefined,
    endHere: async () => undefined,
    doubt: async () => undefined,
    resetPassword: async () => ({ ok: true }),
    sendVerification: async () => ({ ok: true }),
    links: { addressOf: async () => viewer.email, setPassword: async () => undefined, verify: async () => undefined },
    changes: {
      hasPassword: async () => true,
      prove: async () => undefined,
      setPassword: async () => undefined,
      changeAddress: async () => undefined,
    },
    followAddress: async () => undefined,
    isVerified: async () => true,
    token: async () => null,
    tokenFor: async () => 'token',
    ...own,
  }
}

/** A refusal of the server, with this problem code. */
export function refusalOf(code: ProblemCode, issues?: FieldIssue[]): RequestError {
  const problem = problemOf(code, issues ? { issues } : {})
  return new RequestError({ kind: 'HTTP', status: problem.status, problem })
}

/** An answer that resolves when the test calls `answer`. */
export function answerLater<Answer>() {
  let answer: (value: Answer) => void = () => undefined
  const promise = new Promise<Answer>((resolve) => {
    answer = resolve
  })
  return { promise: vi.fn(() => promise), answer: (value: Answer) => answer(value) }
}
