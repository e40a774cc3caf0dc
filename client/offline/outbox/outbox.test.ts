import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problemOf, type ProblemCode } from '../../../contract/problem.ts'
import { VISITOR } from '../../../contract/auth/viewer.ts'
import { RequestError } from '../../api/request-error.ts'
import { StorageTrouble } from './outbox.ts'
import type { OutboxRecord, Receipt } from './outbox.records.ts'
import { SignInNeeded } from './outbox.rules.ts'
import { BO, IDA, apply, message, save, withdraw } from './test-actions.ts'
import { FakeBrowser } from './test-browser.ts'
import { common, openPage, type Common } from './test-page.ts'

const lost = () => new RequestError({ kind: 'FETCH_ERROR' })
const refused = (code: ProblemCode) =>
  new RequestError({ kind: 'HTTP', status: problemOf(code).status, problem: problemOf(code) })
const full = () => new DOMException('No room.', 'QuotaExceededError')

const reported = vi.fn()
beforeEach(() => {
  vi.stubGlobal('reportError', reported)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reported.mockReset()
})

/** A browser with one page, and what the server is asked. */
function board(fields: Partial<Common> = {}) {
  const sent: string[] = []
  const shared = common(fields)
  const { perform } = shared
  shared.perform = (record, options) => {
    sent.push(record.id)
    return perform(record, options)
  }
  const browser = new FakeBrowser()
  const receipts: Receipt[] = []
  const page = openPage(browser, shared, { onReceipt: (receipt) => void receipts.push(receipt) })
  const waiting = () => page.outbox.getSnapshot().records.map(({ id, status }) => `${id} ${status}`)
  const isWaiting = (...states: string[]) => vi.waitFor(() => expect(waiting()).toEqual(states))
  return { ...page, browser, shared, sent, receipts, waiting, isWaiting }
}
const never = () => new Promise<never>(() => undefined)
const fakeTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
/** Lets time pass, and the device answer in between. */
async function pass(milliseconds: number): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    await vi.advanceTimersByTimeAsync(milliseconds / 20)
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('what the writer is told', () => {
  test('sent, with the answer', async () => {
    const { outbox } = board()
    expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'sent', answer: 'answer to a' })
    expect(outbox.getSnapshot()).toEqual({ records: [], isRead: true })
  })

  test('without a network: kept, and not tried', async () => {
    const { outbox, sent, isWaiting } = board({ isOnline: false })
    expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'kept', why: 'offline' })
    await isWaiting('a queued')
    expect(sent).toEqual([])
  })

  test('without an answer: kept', async () => {
    const { outbox, isWaiting } = board({ perform: () => Promise.reject(lost()) })
    expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'kept', why: 'unreachable' })
    await isWaiting('a queued')
  })

  test('behind another one that finds no answer: kept, without a wait of its own', async () => {
    const { outbox, sent } = board({ perform: () => Promise.reject(lost()) })
    await outbox.submit({ ...message('one'), id: 'a' })
    expect(await outbox.submit({ ...message('two'), id: 'b' })).toEqual({ kind: 'kept', why: 'unreachable' })
    expect(sent).toEqual(['a'])
  })

  test('the sign-in is gone: kept', async () => {
    const { outbox, isWaiting } = board({ perform: () => Promise.reject(new SignInNeeded()) })
    expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'kept', why: 'sign-in' })
    await isWaiting('a held')
  })

  test('refused, with the reason, and left for the writer to decide', async () => {
    const { outbox, isWaiting } = board({ perform: () => Promise.reject(refused('job.closed')) })
    const outcome = await outbox.submit({ ...apply(), id: 'a' })
    expect(outcome).toMatchObject({ kind: 'refused', id: 'a', error: { problem: { code: 'job.closed' } } })
    await isWaiting('a attention')
    expect(await outbox.discard('a')).toBe(true)
    await isWaiting()
  })

  test('undone before it went out: cancelled', async () => {
    const { outbox, isWaiting } = board({ isOnline: false })
    await outbox.submit(apply())
    expect(await outbox.submit(withdraw())).toEqual({ kind: 'cancelled' })
    await isWaiting()
  })

  test('whoever does the same in another page is told the same', async () => {
    const { outbox, browser, shared, sent } = board()
    const other = openPage(browser, shared)
    const outcomes = await Promise.all([
      outbox.submit({ ...apply(), id: 'a' }),
      other.outbox.submit({ ...apply(), id: 'b' }),
    ])
    expect(outcomes).toEqual([
      { kind: 'sent', answer: `answer to ${sent[0]}` },
      { kind: 'sent', answer: `answer to ${sent[0]}` },
    ])
    expect(sent).toHaveLength(1)
  })

  test('a newer one has taken its place: the older one is not waited for', async () => {
    let release = () => {}
    const isFree = new Promise<void>((resolve) => void (release = resolve))
    const { outbox, browser } = board()
    const holder = browser.open().lock.run(() => isFree)
    const first = outbox.submit({ ...save(true), id: 'a' })
    await vi.waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(1))
    const second = outbox.submit({ ...save(false), id: 'b' })
    expect(await first).toEqual({ kind: 'cancelled' })
    release()
    expect(await second).toEqual({ kind: 'sent', answer: 'answer to b' })
    await holder
  })

  test('an answer that takes longer than 15 s is not waited for', async () => {
    fakeTime()
    const { outbox } = board({ perform: never })
    const outcome = outbox.submit(apply())
    await pass(16_500)
    expect(await outcome).toEqual({ kind: 'kept', why: 'unreachable' })
  })

  test('somebody else has signed in meanwhile: it waits for its sender', async () => {
    const { outbox, shared, isWaiting } = board({ perform: never })
    const outcome = outbox.submit({ ...apply(), id: 'a' })
    await isWaiting('a sending')
    shared.viewer = BO
    outbox.wake('sign-in')
    expect(await outcome).toEqual({ kind: 'kept', why: 'sign-in' })
    expect(outbox.getSnapshot().records).toEqual([])
  })

  test('nobody can leave an action that nobody would send', async () => {
    const { outbox } = board({ viewer: VISITOR })
    await expect(outbox.submit(apply())).rejects.toThrow(SignInNeeded)
  })
})

describe('what has been sent', () => {
  test('is told once, in every page, and before its record leaves the screen', async () => {
    const { outbox, browser, shared, receipts } = board()
    const other: string[] = []
    const page = openPage(browser, shared, { onReceipt: ({ id }) => void other.push(id) })
    const order: string[] = []
    outbox.subscribe(() => order.push(`${outbox.getSnapshot().records.length} waiting, ${receipts.length} told`))
    await outbox.submit({ ...message('one'), id: 'a' })
    await outbox.submit({ ...message('two'), id: 'b' })
    outbox.wake('visible')
    await vi.waitFor(() => expect(other).toEqual(['a', 'b']))
    expect(page.outbox.getSnapshot().records).toEqual([])
    expect(receipts.map(({ id, answer }) => `${id}: ${String(answer)}`)).toEqual(['a: answer to a', 'b: answer to b'])
    expect(order.slice(order.indexOf('1 waiting, 0 told'))).not.toContain('0 waiting, 0 told')
    expect(order).toContain('1 waiting, 0 told')
  })

  test('is told in the order in which it was sent, also to a page that is opened later', async () => {
    let time = Date.now()
    const browser = new FakeBrowser()
    const shared = common()
    vi.spyOn(Date, 'now').mockImplementation(() => (time += 1000))
    const first = openPage(browser, shared)
    for (const id of ['z', 'm', 'a']) await first.outbox.submit({ ...message(id), id })
    const told: string[] = []
    const later = openPage(browser, shared, { onReceipt: ({ id }) => void told.push(id) })
    later.outbox.wake('start')
    await vi.waitFor(() => expect(told).toEqual(['z', 'm', 'a']))
  })

  test('a page that stumbles over an answer goes on', async () => {
    const browser = new FakeBrowser()
    const stumble = new TypeError('This is no job.')
    const { outbox } = openPage(browser, common(), {
      onReceipt: () => {
        throw stumble
      },
    })
    expect((await outbox.submit(apply())).kind).toBe('sent')
    expect(outbox.getSnapshot().records).toEqual([])
    expect(reported).toHaveBeenCalledExactlyOnceWith(stumble)
  })

  test('is not told again to somebody who signs in a second time', async () => {
    const { outbox, shared, receipts } = board()
    await outbox.submit(apply())
    for (const viewer of [BO, IDA]) {
      shared.viewer = viewer
      outbox.wake('sign-in')
      await vi.waitFor(() => expect(outbox.getSnapshot().isRead).toBe(true))
    }
    expect(receipts).toHaveLength(1)
  })
})

describe('a device without room', () => {
  const breakAdding = () =>
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw full()
    })

  test('sends at once what it cannot keep', async () => {
    breakAdding()
    const { outbox, receipts } = board()
    expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'sent', answer: 'answer to a' })
    expect(receipts).toMatchObject([{ id: 'a', kind: 'apply' }])
  })

  test.each([
    ['offline', { isOnline: false }],
    ['without an answer', { perform: () => Promise.reject(lost()) }],
    ['signed out', { perform: () => Promise.reject(new SignInNeeded()) }],
  ])('%s says that nothing is kept', async (_name, fields: Partial<Common>) => {
    breakAdding()
    const { outbox, waiting } = board(fields)
    await expect(outbox.submit(apply())).rejects.toThrow(StorageTrouble)
    expect(waiting()).toEqual([])
  })

  test('tells the refusal', async () => {
    breakAdding()
    const { outbox } = board({ perform: () => Promise.reject(refused('job.closed')) })
    expect(await outbox.submit(apply())).toMatchObject({ kind: 'refused', error: { problem: { code: 'job.closed' } } })
  })

  test('does not overtake what waits already', async () => {
    const { outbox, sent } = board({ perform: () => Promise.reject(lost()) })
    await outbox.submit({ ...message('first'), id: 'first' })
    breakAdding()
    await expect(outbox.submit({ ...message('second'), id: 'second' })).rejects.toThrow(StorageTrouble)
    expect(sent).toEqual(['first'])
  })

  test('what was written is kept, even when it cannot be read again', async () => {
    const { outbox, store } = board({ isOnline: false })
    outbox.wake('start')
    await vi.waitFor(() => expect(outbox.getSnapshot().isRead).toBe(true))
    vi.spyOn(store, 'of').mockRejectedValueOnce(new DOMException('Gone.', 'InvalidStateError'))
    await expect(outbox.enqueue({ ...apply(), id: 'a' })).resolves.toEqual({ id: 'a' })
    expect(reported).toHaveBeenCalledTimes(1)
  })
})

describe('occasions to send', () => {
  const failing = (times: number, error = lost()) => {
    let tries = 0
    return async ({ id }: OutboxRecord) => {
      tries += 1
      if (tries <= times) throw error
      return `answer to ${id}`
    }
  }

  test('the clock: a failed try is repeated without anybody asking', async () => {
    fakeTime()
    const { outbox, sent, isWaiting } = board({ perform: failing(3) })
    await outbox.enqueue({ ...apply(), id: 'a' })
    await pass(60_000)
    await isWaiting()
    expect(sent).toEqual(['a', 'a', 'a', 'a'])
  })

  test('without a network nothing turns hot', async () => {
    fakeTime()
    const { outbox, sent } = board({ perform: () => Promise.reject(lost()) })
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await outbox.enqueue({ ...apply(id), id })
    await pass(3_600_000)
    // Each lane every five minutes, and some more at the beginning.
    expect(sent.length).toBeGreaterThan(30)
    expect(sent.length).toBeLessThan(300)
  })

  test('a device that fails is asked again, and complained of once', async () => {
    fakeTime()
    const { outbox, store, sent } = board({ isOnline: false })
    const recover = vi.spyOn(store, 'recover').mockRejectedValue(new DOMException('Gone.', 'UnknownError'))
    await outbox.enqueue({ ...apply(), id: 'a' })
    outbox.sendNow()
    await pass(100)
    expect(recover).toHaveBeenCalledTimes(1)
    recover.mockRestore()
    outbox.sendNow()
    await vi.waitFor(() => expect(sent).toEqual(['a']))
    expect(reported).toHaveBeenCalledTimes(1)
  })

  test('a device that failed once is asked again by the clock', async () => {
    fakeTime()
    const { outbox, store, sent } = board()
    vi.spyOn(store, 'recover').mockRejectedValueOnce(new DOMException('Gone.', 'UnknownError'))
    await outbox.enqueue({ ...apply(), id: 'a' })
    await pass(10_000)
    expect(sent).toEqual(['a'])
  })

  test('a network that came back, and the wish of the writer, do not wait for the clock', async () => {
    const { outbox, shared, sent, isWaiting } = board({ perform: failing(2, refused('server.error')) })
    await outbox.submit({ ...apply(), id: 'a' })
    outbox.wake('online')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await isWaiting('a queued')
    shared.isOnline = false
    outbox.sendNow()
    await isWaiting()
  })

  test('a sign-in frees what waited for it', async () => {
    const { outbox, isWaiting } = board({ perform: failing(1, new SignInNeeded() as never) })
    await outbox.submit({ ...apply(), id: 'a' })
    outbox.wake('visible')
    await isWaiting('a held')
    outbox.wake('sign-in')
    await isWaiting()
  })

  test('a page takes over at once from one that is gone before it could send', async () => {
    const { outbox, browser, shared, sent } = board()
    const gone = openPage(browser, shared)
    await gone.store.enqueue(IDA, apply(), { id: 'a', now: 0 })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    gone.page.channel.postMessage('changed')
    gone.kill()
    await vi.waitFor(() => expect(sent).toEqual(['a']))
    await vi.waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  })

  test('and from one that is gone while it sent', async () => {
    const { outbox, browser, shared, sent, isWaiting } = board({ perform: never })
    const gone = openPage(browser, shared)
    await gone.outbox.enqueue({ ...apply(), id: 'a' })
    await isWaiting('a sending')
    shared.perform = async () => sent.push('again')
    gone.kill()
    await vi.waitFor(() => expect(sent.at(-1)).toBe('again'))
    await vi.waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  })

  test('a clock that is set back by a day holds nothing up', async () => {
    fakeTime()
    const { outbox, sent } = board({ perform: failing(1, refused('server.error')) })
    await outbox.enqueue({ ...apply(), id: 'a' })
    await pass(500)
    expect(sent).toHaveLength(1)
    vi.setSystemTime(Date.now() - 86_400_000)
    await pass(10_000)
    expect(sent).toHaveLength(2)
  })

  test('a page that is stopped sends nothing more', async () => {
    fakeTime()
    const { outbox, sent } = board({ perform: () => Promise.reject(lost()) })
    await outbox.enqueue({ ...apply(), id: 'a' })
    await pass(100)
    outbox.stop()
    await pass(600_000)
    expect(sent).toHaveLength(1)
  })
})

describe('whose it is', () => {
  test('the next person sees nothing of the one before', async () => {
    const { outbox, shared, isWaiting } = board({ isOnline: false })
    await outbox.submit({ ...apply(), id: 'a' })
    await isWaiting('a queued')
    shared.viewer = VISITOR
    outbox.wake('changed')
    expect(outbox.getSnapshot()).toEqual({ records: [], isRead: false })
    shared.viewer = BO
    outbox.wake('sign-in')
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual({ records: [], isRead: true }))
  })

  test('what is left for later goes out in the name of its sender alone', async () => {
    const performed: string[] = []
    const { outbox, shared } = board({ isOnline: false })
    shared.perform = async ({ id, userId }) => performed.push(`${id} of ${userId} as ${shared.viewer.userId}`)
    await outbox.submit({ ...apply(), id: 'a' })
    shared.viewer = BO
    shared.isOnline = true
    await outbox.submit({ ...apply(), id: 'b' })
    expect(performed).toEqual(['b of bo as bo'])
    shared.viewer = IDA
    outbox.wake('sign-in')
    await vi.waitFor(() => expect(performed).toEqual(['b of bo as bo', 'a of ida as ida']))
  })

  test('everything of one person can be removed', async () => {
    const { outbox, isWaiting } = board({ isOnline: false })
    await outbox.submit({ ...apply(), id: 'a' })
    await outbox.wipe('ida')
    await isWaiting()
  })
})
