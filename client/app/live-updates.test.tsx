import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { CONTRACT_HEADER } from '#contract/version.options.ts'
import { LIVE, liveUpdates } from '#client/api/live.ts'
import { startLiveUpdates } from './live-updates.ts'

const maren: Viewer = { email: 'maren@example.org', userId: 'maren', role: 'candidate' }
const HELLO = 'id: 7\nevent: hello\ndata: {"resumed":false,"heartbeat":20000}\n\n'
const HEADERS = { [CONTRACT_HEADER]: '1', 'content-type': 'text/event-stream' }

class Channel {
  postMessage = () => undefined
  addEventListener = () => undefined
  close = () => undefined
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('TextDecoder', TextDecoder)
})
afterEach(() => {
  liveUpdates.setConnectedSince(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settle = async (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

/** What listens to the page from now on stops with the test: live updates have no end of their own. */
function listeningUntilTheEnd(page: EventTarget): void {
  const add = vi.spyOn(page, 'addEventListener')
  onTestFinished(() => {
    for (const listening of add.mock.calls) page.removeEventListener(...listening)
    add.mockRestore()
  })
}

/** A page that follows a server whose stream the test writes. */
async function aPage(first: Viewer) {
  const queryClient = new QueryClient()
  queryClient.mount()
  // Otherwise its queries would be asked again whenever a later test turns to its page.
  onTestFinished(() => queryClient.unmount())
  const streams: { authorization: string | null; say: (text: string) => Promise<void>; cut: () => void }[] = []
  const reachability = { get: () => 'online' as const, check: vi.fn(), subscribe: () => () => undefined }
  const saved = { arrived: vi.fn() }
  let viewer = first
  for (const page of [document, window]) listeningUntilTheEnd(page)
  const follow = startLiveUpdates({
    queryClient,
    reachability,
    saved,
    deviceId: () => 'the-device',
    onEnded: vi.fn(),
    token: async () => viewer.email && `token of ${viewer.email}`,
    fetch: async (_url, init) => {
      let stream!: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
      init?.signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')))
      streams.push({
        authorization: new Headers(init?.headers).get('authorization'),
        say: async (text) => {
          stream.enqueue(new TextEncoder().encode(text))
          await settle()
        },
        cut: () => stream.error(new TypeError('The way broke off.')),
      })
      return { ok: true, headers: new Headers(HEADERS), body } as unknown as Response
    },
  })
  const turnTo = async (next: Viewer) => {
    viewer = next
    follow(next)
    await settle()
  }
  await turnTo(first)
  const queryFn = vi.fn(async (): Promise<unknown> => ({ conversations: [], unread: 0, older: null }))
  const look = async (...name: string[]) => {
    const queryKey = ['me', viewer.email, ...name]
    new QueryObserver(queryClient, { queryKey, queryFn, ...LIVE }).subscribe(() => undefined)
    await settle()
    queryFn.mockClear()
  }
  return { streams, reachability, saved, turnTo, look, asked: queryFn }
}

test('an event has what it concerns asked for again, for whoever has signed in', async () => {
  const { streams, look, asked } = await aPage(maren)
  await look('conversations')
  expect(streams.map(({ authorization }) => authorization)).toEqual(['Bearer token of maren@example.org'])
  await streams[0]?.say(HELLO)
  await settle(1000)
  asked.mockClear()
  await streams[0]?.say('id: 8\nevent: message\ndata: {"otherId":"jens"}\n\n')
  await settle(500)
  expect(asked).toHaveBeenCalledTimes(1)
  // Heartbeats prevent polling.
  for (let count = 0; count < 10; count += 1) {
    await settle(20_000)
    await streams[0]?.say(':\n\n')
  }
  expect(asked).toHaveBeenCalledTimes(1)
})

test('saved jobs that another device has changed are fetched, once for several', async () => {
  const { streams, saved } = await aPage(maren)
  await streams[0]?.say(HELLO)
  for (const id of [8, 9]) await streams[0]?.say(`id: ${id}\nevent: saved\ndata: {}\n\n`)
  await settle(1000)
  expect(saved.arrived).toHaveBeenCalledTimes(1)
})

test('a stream that breaks off has screens ask, and the way to the board looked at', async () => {
  const { streams, reachability, look, asked } = await aPage(maren)
  await look('conversations')
  await streams[0]?.say(HELLO)
  await settle(1000)
  asked.mockClear()
  streams[0]?.cut()
  await settle(900)
  expect(reachability.check).toHaveBeenCalledTimes(1)
  await settle(15_000)
  expect(asked).toHaveBeenCalled()
  expect(streams.length).toBeGreaterThan(1)
})

test('a page that is being left asks nothing more, although its stream breaks off before it is told', async () => {
  const { streams, reachability } = await aPage(maren)
  await streams[0]?.say(HELLO)
  streams[0]?.cut()
  await settle()
  expect(liveUpdates.connectedSince()).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  await settle(5000)
  expect(reachability.check).not.toHaveBeenCalled()
})

test('somebody else who signs in is told their own, and letting go tells nothing of the way', async () => {
  const { streams, reachability, turnTo } = await aPage(VISITOR)
  await streams[0]?.say(HELLO)
  expect(liveUpdates.connectedSince()).not.toBeNull()
  await turnTo(maren)
  expect(liveUpdates.connectedSince()).toBeNull()
  expect(streams.map(({ authorization }) => authorization)).toEqual([null, 'Bearer token of maren@example.org'])
  await turnTo(maren)
  expect(streams).toHaveLength(2)
  await streams[1]?.say(HELLO)
  window.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(liveUpdates.connectedSince()).toBeNull()
  expect(reachability.check).not.toHaveBeenCalled()
})
