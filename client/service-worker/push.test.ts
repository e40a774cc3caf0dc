import { afterEach, describe, expect, test, vi } from 'vitest'
import { PUSH_JOBS_MAX, PUSH_NEWS, type PushPayload } from '#contract/push/push.rules.ts'
import { payloadIn, shownOf, handlePushes } from './push.ts'

const PAYLOAD = {
  kind: 'message',
  name: 'Edda Holm',
  others: 0,
  position: 'Ship mechanic',
  path: '/dashboard/messages?with=u-1',
  jobs: ['job-1'],
  tag: 'message u-1',
} satisfies PushPayload

const received = (content: unknown) => shownOf(payloadIn({ json: () => content }))

test.each([
  ['message', 'Edda Holm wrote to you'],
  ['answer', 'Edda Holm answered your question'],
  ['applicant', 'Edda Holm applied'],
])('a notification of the kind %s reads: %s', (kind, title) => {
  expect(received({ ...PAYLOAD, kind })).toEqual({
    title,
    body: 'Ship mechanic',
    tag: PAYLOAD.tag,
    path: PAYLOAD.path,
  })
})

test.each([
  [1, 'Edda Holm and 1 other applied'],
  [3, 'Edda Holm and 3 others applied'],
])('a notification of an applicant and %d before names how many', (others, title) => {
  expect(received({ ...PAYLOAD, kind: 'applicant', others }).title).toBe(title)
})

describe('an unreadable push has a general text, and opens the start', () => {
  const general = { title: 'There is news for you.', body: '', tag: 'news', path: '/' }

  test('no payload at all', () => {
    expect(shownOf(payloadIn(null))).toEqual(general)
  })

  test('no JSON', () => {
    const json = () => JSON.parse('news!') as unknown
    expect(shownOf(payloadIn({ json }))).toEqual(general)
  })

  test.each([
    null,
    'news',
    { ...PAYLOAD, kind: 'advert' },
    { ...PAYLOAD, name: 7 },
    { ...PAYLOAD, name: '' },
    { ...PAYLOAD, others: undefined },
    { ...PAYLOAD, position: undefined },
    { ...PAYLOAD, jobs: undefined },
    { ...PAYLOAD, jobs: [7] },
    { ...PAYLOAD, jobs: Array.from({ length: PUSH_JOBS_MAX + 1 }, () => 'job-1') },
    { ...PAYLOAD, path: 'https://elsewhere.example' },
    { ...PAYLOAD, path: '//elsewhere.example' },
    { ...PAYLOAD, path: '/\\elsewhere.example' },
    { ...PAYLOAD, path: '/\t/elsewhere.example' },
    { ...PAYLOAD, path: '/.//elsewhere.example' },
  ])('%j', (content) => {
    expect(received(content)).toEqual(general)
  })
})

interface TestWindow {
  isVisible?: boolean
  /** Whether its page navigates when asked. */
  answers?: boolean
}

/** A service worker with these windows, most recently focused first. */
function workerWith(...windows: TestWindow[]) {
  const opened = vi.fn(async () => null)
  const clients = windows.map(({ isVisible = false, answers = true }) => {
    const client = {
      visibilityState: isVisible ? 'visible' : 'hidden',
      focus: async () => client,
      navigate: vi.fn(async () => client),
      postMessage: vi.fn((_message: unknown, [port]: MessagePort[]) => {
        if (answers) port?.postMessage('going')
      }),
    }
    return client
  })
  let onTap = (_event: unknown): void => undefined
  handlePushes({
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      if (type === 'notificationclick') onTap = listener
    },
    clients: { matchAll: async () => clients, openWindow: opened },
  } as unknown as ServiceWorkerGlobalScope)
  const tap = async (data: unknown) => {
    let done: Promise<unknown> = Promise.resolve()
    onTap({ notification: { close: () => undefined, data }, waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  return { tap, clients, opened }
}

describe('a tap', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const { path } = PAYLOAD

  test('opens a window where there is none', async () => {
    const { tap, opened } = workerWith()
    await tap({ path })
    expect(opened).toHaveBeenCalledWith(path)
  })

  test('leads in the window that is seen, or else in the one used last', async () => {
    const seen = workerWith({}, { isVisible: true })
    await seen.tap({ path })
    const hidden = workerWith({}, {})
    await hidden.tap({ path })
    expect(
      [seen, hidden].map(({ clients }) => clients.map(({ postMessage }) => postMessage.mock.calls.length)),
    ).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(seen.clients[1]?.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'OPEN', path })
    expect(seen.clients[1]?.navigate).not.toHaveBeenCalled()
  })

  test('loads the page again when it does not answer', async () => {
    vi.useFakeTimers()
    const { tap, clients } = workerWith({ answers: false })
    const tapped = tap({ path })
    await vi.advanceTimersByTimeAsync(1000)
    await tapped
    expect(clients[0]?.navigate).toHaveBeenCalledWith(path)
  })

  test('on a notification of another version leads to the start', async () => {
    const { tap, opened } = workerWith()
    await tap({ path: 'https://elsewhere.example' })
    await tap(undefined)
    expect(opened.mock.calls).toEqual([['/'], ['/']])
  })
})

describe('a push', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const WRITTEN = 'what was written, which is nobody else’s'

  /** The notification shown for a push, within or outside quiet hours. */
  function pushed(
    isQuietNow: () => Promise<boolean>,
    content: unknown = PAYLOAD,
    keepJobs: (ids: readonly string[]) => Promise<void> = async () => undefined,
  ) {
    const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(
      async () => undefined,
    )
    let onPush = (_event: unknown): void => undefined
    const worker = {
      addEventListener: (type: string, listener: (event: unknown) => void) => {
        if (type === 'push') onPush = listener
      },
      registration: { showNotification },
    }
    handlePushes(worker as unknown as ServiceWorkerGlobalScope, isQuietNow, keepJobs)
    const work: Promise<unknown>[] = []
    onPush({ data: { json: () => content }, waitUntil: (one: Promise<unknown>) => void work.push(one) })
    return Promise.all(work).then(() => showNotification.mock.calls)
  }

  test('is shown with a sound, and in quiet hours without one', async () => {
    const loud = { body: 'Ship mechanic', tag: PAYLOAD.tag, silent: false, renotify: true }
    expect(await pushed(async () => false)).toEqual([['Edda Holm wrote to you', expect.objectContaining(loud)]])
    const quiet = { body: 'Ship mechanic', tag: PAYLOAD.tag, silent: true, renotify: false }
    expect(await pushed(async () => true)).toEqual([['Edda Holm wrote to you', expect.objectContaining(quiet)]])
  })

  test('is shown where the database fails, or does not answer', async () => {
    vi.useFakeTimers()
    expect(await pushed(() => Promise.reject(new Error('no database')))).toHaveLength(1)
    const shown = pushed(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await shown).toEqual([['Edda Holm wrote to you', expect.objectContaining({ silent: false })]])
  })

  test('stores the jobs it is about, and is shown where that fails', async () => {
    const keepJobs = vi.fn(() => Promise.reject(new Error('no room')))
    expect(await pushed(async () => false, PAYLOAD, keepJobs)).toHaveLength(1)
    expect(keepJobs.mock.calls).toEqual([[['job-1']]])
  })

  test.each(PUSH_NEWS)(
    'shows name and job of the kind %s on a lock screen, and nothing else that came',
    async (kind) => {
      const [[title, options] = []] = await pushed(async () => false, {
        ...PAYLOAD,
        kind,
        text: WRITTEN,
        note: WRITTEN,
      })
      const rest = `${title} ${options?.body}`.replace(PAYLOAD.name, '').replace(PAYLOAD.position, '')
      expect(JSON.stringify([title, options])).not.toContain(WRITTEN)
      expect(rest).toMatch(/^[\w ?]*$/u)
    },
  )
})
