import { afterEach, describe, expect, test, vi } from 'vitest'
import { BO, apply, message, save, withdraw } from './test-actions.ts'
import { HTTP_409, LOST, twoPages } from './test-stores.ts'

afterEach(() => vi.restoreAllMocks())

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

  test('an action is on disk before its writer is told so', async () => {
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
    const states = async () => (await kept()).map(({ payload }) => (payload as { isSaved?: boolean }).isSaved ?? false)
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

  test('an application with words of its own follows a withdrawal that was not sent', async () => {
    const { put, kept } = twoPages()
    const kinds = async () => (await kept()).map(({ kind }) => kind)
    await put(withdraw())
    await put(apply('j1', 'The new note.'))
    expect(await kinds()).toEqual(['withdraw', 'apply'])
    // And is undone by one more withdrawal.
    await put(withdraw())
    expect(await kinds()).toEqual(['withdraw'])
    await put(apply())
    expect(await kinds()).toEqual([])
    await put(apply('j1', 'A note.'))
    expect(await put(withdraw())).toEqual({ kind: 'cancelled' })
    expect(await kinds()).toEqual([])
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
    await one.fail(applied, { status: 'queued', failure: LOST })
    await put(apply())
    await put(apply())
    expect((await kept()).map(({ kind }) => kind)).toEqual(['apply', 'withdraw', 'apply'])
  })

  test('an application with other words is sent after one that may have arrived and its withdrawal', async () => {
    const { put, kept, tryOnce } = twoPages()
    const withNote = (note: string) => ({ ...apply(), payload: { jobId: 'j1', note } })
    await put({ ...withNote('first'), id: 'first' })
    await tryOnce()
    await put({ ...withdraw(), id: 'withdrawal' })
    expect(await put({ ...withNote('better'), id: 'better' })).toMatchObject({ kind: 'queued', isShared: false })
    // The same once more, from another tab.
    expect(await put(withNote('better'))).toMatchObject({ record: { id: 'better' }, isShared: true })
    expect((await kept()).map(({ id }) => id)).toEqual(['first', 'withdrawal', 'better'])
  })

  test('with the same words it is pending again, and nothing is withdrawn', async () => {
    const { put, kept, tryOnce } = twoPages()
    await put({ ...apply(), id: 'first' })
    await tryOnce()
    await put(withdraw())
    expect(await put(apply())).toMatchObject({ kind: 'queued', record: { id: 'first' }, isShared: true })
    expect(await kept()).toMatchObject([{ id: 'first' }])
  })

  test('an action undone behind an earlier equal one joins it: pending, not done', async () => {
    const { put, kept, tryOnce } = twoPages()
    await put({ ...withdraw(), id: 'first' })
    await tryOnce()
    await put(apply())
    expect(await put(withdraw())).toMatchObject({ kind: 'queued', record: { id: 'first' }, isShared: true })
    expect(await kept()).toMatchObject([{ id: 'first', kind: 'withdraw' }])
  })

  test('a new application takes the place of a refused one', async () => {
    const { put, kept, tryOnce } = twoPages()
    await put({ ...apply(), id: 'refused' })
    await tryOnce({ status: 'failed', failure: HTTP_409 })
    await put({ ...apply(), id: 'new' })
    expect(await kept()).toMatchObject([{ id: 'new', status: 'queued', attempts: 0 }])
  })
})

describe('on the way', () => {
  test('an action in flight is begun once', async () => {
    const { one, other, put, begin } = twoPages()
    await put(message('once'))
    const { seq, attempts, status } = await begin()
    expect({ attempts, status }).toEqual({ attempts: 1, status: 'sending' })
    expect(await Promise.all([one.begin(seq), other.begin(seq)])).toEqual([null, null])
  })

  test('the record goes and the result comes together, once', async () => {
    const { one, other, put, begin } = twoPages()
    await put({ ...message('Good morning'), id: 'm1' })
    const begun = await begin()
    await one.settle(begun, { seq: 5 }, 100)
    await other.settle(begun, { seq: 6 }, 200)
    const { payload } = begun
    const result = { id: 'm1', v: 1, userId: 'ida', kind: 'message', payload, answer: { seq: 5 }, sentAt: 100 }
    expect(await other.of('ida')).toEqual({ records: [], results: [result], sent: ['m1'] })
    expect(await other.of('ida', new Set(['m1']))).toEqual({ records: [], results: [], sent: ['m1'] })
    expect([await other.result('m1'), await other.result('m2')]).toEqual([result, undefined])
  })

  test('results come in the order of sending, and go after a week', async () => {
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
    expect((await other.of('ida')).results.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('no more than 50 results are kept', async () => {
    const { one, other, put, begin } = twoPages()
    for (let sentAt = 1; sentAt <= 52; sentAt += 1) {
      await put({ ...message('one of many'), id: `m${sentAt}` })
      await one.settle(await begin(), null, sentAt)
    }
    const { results } = await other.of('ida')
    expect([results.length, results[0]?.id, results.at(-1)?.id]).toEqual([50, 'm3', 'm52'])
  })

  test('a failed try keeps its reason; one that never left the device does not count', async () => {
    const { put, kept, tryOnce } = twoPages()
    await put(message('later'))
    await tryOnce({ status: 'queued', nextAt: 900, failure: LOST })
    expect(await kept()).toMatchObject([{ status: 'queued', nextAt: 900, attempts: 1, failure: LOST }])
    await tryOnce({ status: 'blocked', failure: { kind: 'SIGN_IN' }, isUnsent: true })
    expect(await kept()).toMatchObject([{ status: 'blocked', attempts: 1 }])
  })

  test('the answer to the last action of whoever has logged out meanwhile leaves nothing behind', async () => {
    const { one, other, put, begin } = twoPages()
    await put({ ...message('Good morning'), id: 'm1' })
    const begun = await begin()
    await other.wipe('ida', { actions: false })
    await one.settle(begun, { seq: 5 }, 100)
    expect(await other.of('ida')).toEqual({ records: [], results: [], sent: [] })
  })

  test('a belated answer of a robbed sender spares what was edited meanwhile', async () => {
    const { one, other, put, begin, kept } = twoPages()
    await put({ ...message('Good mroning'), id: 'm1' })
    const begun = await begin()
    await other.fail(begun, { status: 'failed', failure: HTTP_409 })
    await other.edit('m1', message('Good morning').payload, 'm2')
    await one.settle(begun, null, 1)
    await one.fail(begun, { status: 'failed', failure: HTTP_409 })
    expect(await kept()).toMatchObject([{ id: 'm2', status: 'queued' }])
  })

  test('an action cut off, blocked or waiting is freed by its own trigger alone', async () => {
    const { one, put, kept, tryOnce, begin } = twoPages()
    await put(message('blocked', 'a'))
    await tryOnce({ status: 'blocked', failure: { kind: 'HTTP', status: 401 } })
    await put(message('without a token', 'd'))
    await tryOnce({ status: 'blocked', failure: { kind: 'SIGN_IN' }, isUnsent: true })
    await put(message('waits', 'b'))
    await tryOnce({ status: 'queued', nextAt: 900, failure: LOST })
    await put(message('cut off', 'c'))
    await one.begin((await kept()).at(-1)?.seq ?? 0)
    await put(message('of Bo'), one, BO)
    const states = async () => (await kept()).map(({ status, nextAt }) => `${status} ${nextAt}`)

    await one.recover('bo', { ignoreBackoff: true, isOrphaned: true, isSignedIn: true })
    expect(await states()).toEqual(['blocked 0', 'blocked 0', 'queued 900', 'sending 0'])
    await one.recover('ida', { isOrphaned: true })
    expect(await states()).toEqual(['blocked 0', 'blocked 0', 'queued 900', 'queued 0'])
    await one.recover('ida', { ignoreBackoff: true })
    expect(await states()).toEqual(['blocked 0', 'queued 0', 'queued 0', 'queued 0'])
    await one.recover('ida', { isSignedIn: true })
    expect(await states()).toEqual(['queued 0', 'queued 0', 'queued 0', 'queued 0'])
    await expect(begin()).resolves.toMatchObject({ attempts: 2 })
  })
})
