import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEVICE_HEADER } from '#contract/account/device.rules.ts'
import { problemOf } from '#contract/problem.ts'
import { CONTRACT_HEADER } from '#contract/version.options.ts'
import { GREETING_MS, listenToBoard, type StreamOptions } from './event-stream.ts'

const HELLO = 'retry: 2000\nid: 7\nevent: hello\ndata: {"resumed":false,"heartbeat":20000}\n\n'
const FROM_BOARD = { [CONTRACT_HEADER]: '1', 'content-type': 'text/event-stream; charset=utf-8' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Listening {
  lastId?: string
  token?: string | null
  init?: ResponseInit
}

/** Listens to a server whose stream the test writes. */
function listening({ lastId = '', token = null, init = { headers: FROM_BOARD } }: Listening = {}) {
  let say!: ReadableStreamDefaultController<Uint8Array>
  const asked: { url: string; init: RequestInit }[] = []
  const heard: unknown[] = []
  const leaving = new AbortController()
  const options: StreamOptions = {
    fetch: async (url, request) => {
      asked.push({ url: typeof url === 'string' ? url : '', init: request ?? {} })
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (say = controller) })
      request?.signal?.addEventListener('abort', () => say.error(new DOMException('', 'AbortError')))
      return new Response(body, init)
    },
    token: async () => token,
    deviceId: () => 'the-device',
    lastId,
    signal: leaving.signal,
    onGreeting: (greeting, id) => heard.push([greeting.resumed, id]),
    onEvent: (event, id) => heard.push([event, id]),
    onSign: vi.fn(),
  }
  const end = listenToBoard(options)
  const write = async (text: string) => {
    await vi.advanceTimersByTimeAsync(0)
    say.enqueue(new TextEncoder().encode(text))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { end, asked, heard, leaving, write, close: () => say.close(), onSign: options.onSign }
}

/** A message that comes along, as the API spells it. */
const WITH_TEXT =
  'id: 8\nevent: message\ndata: {"otherId":"jens","after":4,"messages":[{"id":"m","seq":5,"userId":"jens","text":"Hi","timestamp":"2025"}]}\n\n'
const message = 'id: 8\nevent: message\ndata: {"otherId":"jens"}\n\n'

test('the request names the listener and the last event in headers alone', async () => {
  const { asked, leaving, end, write } = listening({ lastId: '6', token: 'the-token' })
  await write(HELLO)
  const [{ url, init }] = asked as [(typeof asked)[0]]
  const headers = new Headers(init.headers)
  expect(url).toMatch(/\/api\/events$/u)
  expect(headers.get('authorization')).toBe('Bearer the-token')
  expect(headers.get(DEVICE_HEADER)).toBe('the-device')
  expect(headers.get('last-event-id')).toBe('6')
  expect(init.redirect).toBe('manual')
  leaving.abort()
  await expect(end).rejects.toMatchObject({ name: 'AbortError' })
})

test('the stream passes on the greeting and the events until the board asks to come again', async () => {
  const { heard, end, write, close } = listening()
  await write(HELLO)
  await write(message)
  await write('retry: 3000\nevent: bye\ndata: {"reason":"draining"}\n\n')
  close()
  expect(await end).toEqual({ kind: 'over', retry: 3000 })
  expect(heard).toEqual([
    [false, '7'],
    [{ kind: 'message', otherId: 'jens' }, '8'],
  ])
})

test('a stream that breaks off is lost', async () => {
  const { end, write, close } = listening()
  await write(HELLO)
  close()
  expect(await end).toEqual({ kind: 'lost' })
})

test('a stream without a sign of life is lost', async () => {
  const { end, write, onSign } = listening()
  await write(HELLO)
  for (let count = 0; count < 3; count += 1) {
    await vi.advanceTimersByTimeAsync(20_000)
    await write(':\n\n')
  }
  expect(onSign).toHaveBeenCalledTimes(4 + 1)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await end).toEqual({ kind: 'lost' })
})

test('a way that collects what should come at once is found out before long', async () => {
  const { end } = listening()
  await vi.advanceTimersByTimeAsync(GREETING_MS + 1)
  expect(await end).toEqual({ kind: 'held-back' })
})

test.each<[string, ResponseInit, object]>([
  [
    'a refusal',
    { status: 429, headers: { [CONTRACT_HEADER]: '1', 'retry-after': '60' } },
    { kind: 'refused', retryAfter: 60_000 },
  ],
  [
    'a board without streams',
    { status: 404, headers: { [CONTRACT_HEADER]: '1' } },
    { kind: 'refused', retryAfter: null },
  ],
  ['somebody else', { status: 200, headers: { 'content-type': 'text/event-stream' } }, { kind: 'lost' }],
  ['no stream', { status: 200, headers: { [CONTRACT_HEADER]: '1' } }, { kind: 'refused', retryAfter: null }],
])('%s ends it', async (_name, init, expected) => {
  const { end } = listening({ init })
  await vi.advanceTimersByTimeAsync(0)
  expect(await end).toEqual(expected)
})

test('a device that was logged out from another one hears of it by the refusal', async () => {
  const onEnded = vi.fn()
  const answers = [problemOf('auth.ended'), problemOf('auth.required'), 'no JSON'].map(
    (body) => new Response(JSON.stringify(body), { status: 401, headers: { [CONTRACT_HEADER]: '1' } }),
  )
  for (const answer of answers) {
    const ended = listenToBoard({
      fetch: async () => answer,
      token: async () => 'the-token',
      deviceId: () => 'the-device',
      lastId: '',
      signal: new AbortController().signal,
      onGreeting: vi.fn(),
      onEvent: vi.fn(),
      onSign: vi.fn(),
      onEnded,
    })
    expect(await ended).toEqual({ kind: 'refused', retryAfter: null })
    expect(onEnded).toHaveBeenCalledOnce()
  }
})

test('a message that comes along has the names of the domain', async () => {
  const { heard, write, leaving, end } = listening()
  await write(HELLO)
  await write(WITH_TEXT)
  const messages = [{ id: 'm', seq: 5, senderId: 'jens', text: 'Hi', sentAt: '2025' }]
  expect(heard.at(-1)).toEqual([{ kind: 'message', otherId: 'jens', after: 4, messages }, '8'])
  leaving.abort()
  await end.catch(() => undefined)
})
