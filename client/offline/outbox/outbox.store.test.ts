import { afterEach, describe, expect, test, vi } from 'vitest'
import type { OutboxRecord } from './outbox.records.ts'
import { createOutboxStore } from './outbox.store.ts'
import { BO, IDA, apply, message, save, withdraw } from './test-actions.ts'
import { FakeBrowser } from './test-browser.ts'

const HTTP_409 = { kind: 'HTTP', status: 409 } as const
const LOST = { kind: 'FETCH_ERROR' } as const

afterEach(() => vi.restoreAllMocks())

/** Two pages of one browser, each with a connection of its own. */
function twoPages() {
  const browser = new FakeBrowser()
  const [one, other] = [createOutboxStore(browser.device()), createOutboxStore(browser.device())]
  let made = 0
  const put = async (action: Parameters<typeof one.enqueue>[1], store = one, sender = IDA) => {
    made += 1
    return store.enqueue(sender, action, { id: action.id ?? `id-${made}`, now: made })
  }
  const kept = async (userId = IDA.userId) => (await other.of(userId)).records
  const texts = async () => (await kept()).map(({ kind, payload }) => ('text' in payload ? payload.text : kind))
  /** The oldest that waits is tried, and fails in this way. */
  const tryOnce = async (failure: Parameters<typeof one.fail>[1] = { status: 'queued', trouble: LOST }) => {
    const begun = await begin()
    await one.fail(begun, failure)
    return begun
  }
  const begin = async (): Promise<OutboxRecord> => {
    const [head] = (await kept()).filter(({ status }) => status === 'queued')
    const begun = await one.begin(head?.seq ?? 0)
    if (!begun) throw new Error('Nothing waits.')
    return begun
  }
  return { one, other, put, kept, texts, tryOnce, begin }
}

describe('writing down', () => {
  test('another page finds an action with all it needs to be sent', async () => {
    const { put, kept } = twoPages()
    await put({ ...message('Good morning'), id: 'm1' })
    expect(await kept()).toEqual([
      {
        seq: expect.any(Number),
        id: 'm1',
        v: 1,
        userId: 'ida',
        email: 'ida@example.org',
        kind: 'message',
        lane: 'conv:employer',
        payload: message('Good morning').payload,
        status: 'queued',
        attempts: 0,
        nextAt: 0,
        createdAt: 1,
      },
    ])
  })

  test('actions keep the order in which they were handed over, and nobody sees those of others', async () => {
    const { one, other, put, texts, kept } = twoPages()
    await put(message('one'))
    await put(message('two'), other)
    await put(message('not mine'), one, BO)
    await put(message('three'))
    expect(await texts()).toEqual(['one', 'two', 'three'])
    expect(await kept(BO.userId)).toHaveLength(1)
  })

  test('it is on disk before anybody is told so', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await twoPages().put(apply())
    expect(opened).toHaveBeenCalledWith(['actions'], 'readwrite', { durability: 'strict' })
  })

  test('two pages that do the same at once share one record', async () => {
    const { one, other, put, kept } = twoPages()
    const enqueued = await Promise.all([put(apply(), one), put(apply(), other), put(apply('j2'), other)])
    expect(enqueued.map((each) => each.kind === 'queued' && each.isShared)).toEqual([false, true, false])
    expect(await kept()).toHaveLength(2)
  })

  test('the same id is the same action', async () => {
    const { put, texts } = twoPages()
    await put({ ...message('once'), id: 'm1' })
    await put({ ...message('once'), id: 'm1' })
    await put({ ...message('once'), id: 'm2' })
    expect(await texts()).toEqual(['once', 'once'])
  })

  test('a newer status takes the place of one that was not sent, and follows one that was', async () => {
    const { put, kept, tryOnce } = twoPages()
    const states = async () => (await kept()).map(({ payload }) => 'isSaved' in payload && payload.isSaved)
    await put(save(true))
    await put(save(false))
    expect(await states()).toEqual([false])
    await tryOnce()
    await put(save(true))
    expect(await states()).toEqual([false, true])
    await put(save(false))
    expect(await states()).toEqual([false, false])
  })

  test('an application that was not sent and its withdrawal undo each other', async () => {
    const { put, kept } = twoPages()
    await put(apply())
    expect(await put(withdraw())).toEqual({ kind: 'cancelled' })
    expect(await kept()).toEqual([])
    await put(withdraw())
    expect(await put(apply())).toEqual({ kind: 'cancelled' })
    expect(await kept()).toEqual([])
  })

  test('once it may have been sent, its withdrawal follows it', async () => {
    const { put, kept, tryOnce } = twoPages()
    await put(apply())
    await tryOnce()
    await put(withdraw())
    expect((await kept()).map(({ kind }) => kind)).toEqual(['apply', 'withdraw'])
  })

  test('an application after a withdrawal that was tried is not taken for the one before it', async () => {
    const { one, put, kept, tryOnce, begin } = twoPages()
    await put(apply())
    const applied = await begin()
    await put(withdraw())
    await tryOnce()
    await one.fail(applied, { status: 'queued', trouble: LOST })
    await put(apply())
    await put(apply())
    expect((await kept()).map(({ kind }) => kind)).toEqual(['apply', 'withdraw', 'apply'])
  })

  test('a new application takes the place of a refused one', async () => {
    const { put, kept, tryOnce } = twoPages()
    await put({ ...apply(), id: 'refused' })
    await tryOnce({ status: 'attention', trouble: HTTP_409 })
    await put({ ...apply(), id: 'new' })
    expect(await kept()).toMatchObject([{ id: 'new', status: 'queued', attempts: 0 }])
  })
})

describe('on the way', () => {
  test('what is on its way is begun once', async () => {
    const { one, other, put, begin } = twoPages()
    await put(message('once'))
    const { seq, attempts, status } = await begin()
    expect({ attempts, status }).toEqual({ attempts: 1, status: 'sending' })
    expect(await Promise.all([one.begin(seq), other.begin(seq)])).toEqual([null, null])
  })

  test('the record goes and the receipt comes together, once', async () => {
    const { one, other, put, begin } = twoPages()
    await put({ ...message('Good morning'), id: 'm1' })
    const begun = await begin()
    await one.settle(begun, { seq: 5 }, 100)
    await other.settle(begun, { seq: 6 }, 200)
    const { payload } = begun
    const receipt = { id: 'm1', userId: 'ida', kind: 'message', payload, answer: { seq: 5 }, sentAt: 100 }
    expect(await other.of('ida')).toEqual({ records: [], receipts: [receipt], sent: ['m1'] })
    expect(await other.of('ida', new Set(['m1']))).toEqual({ records: [], receipts: [], sent: ['m1'] })
    expect([await other.receipt('m1'), await other.receipt('m2')]).toEqual([receipt, undefined])
  })

  test('receipts come in the order of sending, and go after a week', async () => {
    const { one, other, put, begin } = twoPages()
    const week = 7 * 24 * 3_600_000
    for (const [id, sentAt] of [
      ['z', 1],
      ['b', 5],
      ['a', week + 2],
    ] as const) {
      await put({ ...message(id), id })
      await one.settle(await begin(), null, sentAt)
    }
    expect((await other.of('ida')).receipts.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('no more than 50 receipts are kept', async () => {
    const { one, other, put, begin } = twoPages()
    for (let sentAt = 1; sentAt <= 52; sentAt += 1) {
      await put({ ...message('one of many'), id: `m${sentAt}` })
      await one.settle(await begin(), null, sentAt)
    }
    const { receipts } = await other.of('ida')
    expect([receipts.length, receipts[0]?.id, receipts.at(-1)?.id]).toEqual([50, 'm3', 'm52'])
  })

  test('a failed try keeps its reason; one that never left the device does not count', async () => {
    const { put, kept, tryOnce } = twoPages()
    await put(message('later'))
    await tryOnce({ status: 'queued', nextAt: 900, trouble: LOST })
    expect(await kept()).toMatchObject([{ status: 'queued', nextAt: 900, attempts: 1, trouble: LOST }])
    await tryOnce({ status: 'held', trouble: { kind: 'SIGN_IN' }, isUnsent: true })
    expect(await kept()).toMatchObject([{ status: 'held', attempts: 1 }])
  })

  test('a belated answer of a robbed sender spares what was edited meanwhile', async () => {
    const { one, other, put, begin, kept } = twoPages()
    await put({ ...message('Good mroning'), id: 'm1' })
    const begun = await begin()
    await other.fail(begun, { status: 'attention', trouble: HTTP_409 })
    await other.edit('m1', message('Good morning').payload, 'm2')
    await one.settle(begun, null, 1)
    await one.fail(begun, { status: 'attention', trouble: HTTP_409 })
    expect(await kept()).toMatchObject([{ id: 'm2', status: 'queued' }])
  })

  test('what was cut off, held or waiting is freed by its own occasion alone', async () => {
    const { one, put, kept, tryOnce, begin } = twoPages()
    await put(message('held', 'a'))
    await tryOnce({ status: 'held', trouble: { kind: 'SIGN_IN' } })
    await put(message('waits', 'b'))
    await tryOnce({ status: 'queued', nextAt: 900, trouble: LOST })
    await put(message('cut off', 'c'))
    const [, , third] = await kept()
    await one.begin(third?.seq ?? 0)
    await put(message('of Bo'), one, BO)
    const states = async () => (await kept()).map(({ status, nextAt }) => `${status} ${nextAt}`)

    await one.recover('bo', { isHastened: true, isOrphaned: true, isSignedIn: true })
    expect(await states()).toEqual(['held 0', 'queued 900', 'sending 0'])
    await one.recover('ida', { isOrphaned: true })
    expect(await states()).toEqual(['held 0', 'queued 900', 'queued 0'])
    await one.recover('ida', { isHastened: true })
    expect(await states()).toEqual(['held 0', 'queued 0', 'queued 0'])
    await one.recover('ida', { isSignedIn: true })
    expect(await states()).toEqual(['queued 0', 'queued 0', 'queued 0'])
    await expect(begin()).resolves.toMatchObject({ attempts: 2 })
  })
})

describe('decisions of the writer', () => {
  test('an action is taken back before its first try or once it is refused, and not in between', async () => {
    const { one, other, put, tryOnce, kept } = twoPages()
    await put({ ...message('early'), id: 'early' })
    expect(await other.discard('early')).toBe(true)
    await put({ ...message('tried'), id: 'tried' })
    await tryOnce()
    expect(await one.discard('tried')).toBe(false)
    await tryOnce({ status: 'attention', trouble: HTTP_409 })
    expect(await one.discard('tried')).toBe(true)
    expect(await one.discard('tried')).toBe(false)
    expect(await kept()).toEqual([])
  })

  test('what was begun meanwhile is not taken back', async () => {
    const { one, other, put, kept } = twoPages()
    await put({ ...message('now'), id: 'now' })
    const [waiting] = await kept()
    const [begun, isGone] = await Promise.all([one.begin(waiting?.seq ?? 0), other.discard('now')])
    expect([begun?.id, isGone]).toEqual(['now', false])
    expect(await one.edit('now', message('other').payload, 'new')).toBe(false)
  })

  test('an edited action keeps its place, and is a new one to the server', async () => {
    const { one, put, kept, texts, tryOnce } = twoPages()
    await put({ ...message('frist'), id: 'm1' })
    await tryOnce({ status: 'attention', trouble: HTTP_409 })
    await put(message('second'))
    expect(await one.edit('m1', message('first').payload, 'm2')).toBe(true)
    expect(await texts()).toEqual(['first', 'second'])
    const [edited] = await kept()
    expect(edited).toMatchObject({ id: 'm2', status: 'queued', attempts: 0 })
    expect(edited).not.toHaveProperty('trouble')
  })

  test('a refused action is tried again at the wish of its writer, one on its way is left alone', async () => {
    const { one, put, kept, tryOnce, begin } = twoPages()
    await put({ ...message('once more'), id: 'm1' })
    await tryOnce({ status: 'attention', trouble: HTTP_409 })
    expect(await one.retry('m1')).toBe(true)
    expect(await kept()).toMatchObject([{ status: 'queued', nextAt: 0 }])
    await begin()
    expect(await one.retry('m1')).toBe(false)
  })

  test('everything of one person is removed, and of nobody else', async () => {
    const { one, other, put, begin } = twoPages()
    await put(message('sent'))
    await one.settle(await begin(), null, 1)
    await put(message('waits'))
    await put(message('of Bo'), one, BO)
    await one.wipe('ida', { actions: true })
    expect(await other.of('ida')).toEqual({ records: [], receipts: [], sent: [] })
    expect((await other.of('bo')).records).toHaveLength(1)
  })
})

describe('a device without room', () => {
  const full = () => new DOMException('No room.', 'QuotaExceededError')
  const isFor = (store: IDBObjectStore, name: string) => store.name === name

  test('keeps nothing of what it cannot keep, and says so', async () => {
    const { put, kept } = twoPages()
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw full()
    })
    await expect(put(apply())).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(await kept()).toEqual([])
  })

  test('gives up receipts for what has not been sent yet', async () => {
    const { one, put, begin, texts } = twoPages()
    await put(message('sent'))
    await one.settle(await begin(), 'a long answer', 1)
    const add = IDBObjectStore.prototype.add
    let room = 0
    const clear = IDBObjectStore.prototype.clear
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
      if (isFor(this, 'receipts')) room = 1
      return clear.call(this)
    })
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value: unknown) {
      if (room === 0) throw full()
      return add.call(this, value)
    })
    await put(message('waits'))
    expect(await texts()).toEqual(['waits'])
  })

  test('lets go of what was sent, even without a receipt', async () => {
    const { one, other, put, begin } = twoPages()
    await put(message('sent'))
    const begun = await begin()
    const put1 = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
      if (isFor(this, 'receipts')) throw full()
      return put1.call(this, value)
    })
    await one.settle(begun, null, 1)
    expect(await other.of('ida')).toEqual({ records: [], receipts: [], sent: [] })
  })
})
