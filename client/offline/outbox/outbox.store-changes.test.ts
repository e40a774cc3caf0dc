import { afterEach, describe, expect, test, vi } from 'vitest'
import { BO, apply, ask, message, postKind, statusKind } from './test-actions.ts'
import { HTTP_409, twoPages } from './test-stores.ts'

afterEach(() => vi.restoreAllMocks())

describe('decisions of the writer', () => {
  test('an action is taken back before its first try or once it is refused, and not in between', async () => {
    const { one, other, put, tryOnce, kept } = twoPages()
    await put({ ...message('early'), id: 'early' })
    expect(await other.discard('early')).toMatchObject({ id: 'early' })
    await put({ ...message('tried'), id: 'tried' })
    await tryOnce()
    expect(await one.discard('tried')).toBeNull()
    await tryOnce({ status: 'failed', failure: HTTP_409 })
    expect(await one.discard('tried')).toMatchObject({ id: 'tried' })
    expect(await one.discard('tried')).toBeNull()
    expect(await kept()).toEqual([])
  })

  test('with a posting everything that was done to its job is taken back', async () => {
    const { one, put, kept } = twoPages()
    await put({ kind: postKind, id: 'posting', payload: { jobId: 'new' } })
    await put({ kind: statusKind, payload: { jobId: 'new', isOpen: false } })
    await put(ask('Open on Sunday?', 'new'))
    await put(message('of another lane'))
    expect(await one.discard('posting')).toMatchObject({ id: 'posting' })
    expect(await kept()).toMatchObject([{ kind: 'message' }])
  })

  test('an action begun meanwhile is not discarded', async () => {
    const { one, other, put, kept } = twoPages()
    await put({ ...message('now'), id: 'now' })
    const [waiting] = await kept()
    const [begun, discarded] = await Promise.all([one.begin(waiting?.seq ?? 0), other.discard('now')])
    expect([begun?.id, discarded]).toEqual(['now', null])
    expect(await one.edit('now', message('other').payload, 'new')).toBe(false)
  })

  test('an edited action keeps its place, and is a new one to the server', async () => {
    const { one, put, kept, texts, tryOnce } = twoPages()
    await put({ ...message('frist'), id: 'm1' })
    await tryOnce({ status: 'failed', failure: HTTP_409 })
    await put(message('second'))
    expect(await one.edit('m1', message('first').payload, 'm2')).toBe(true)
    expect(await texts()).toEqual(['first', 'second'])
    const [edited] = await kept()
    expect(edited).toMatchObject({ id: 'm2', status: 'queued', attempts: 0 })
    expect(edited).not.toHaveProperty('failure')
  })

  test('a refused action is tried again at the wish of its writer, one on its way is left alone', async () => {
    const { one, put, kept, tryOnce, begin } = twoPages()
    await put({ ...message('once more'), id: 'm1' })
    await tryOnce({ status: 'failed', failure: HTTP_409 })
    expect(await one.retry('m1')).toBe(true)
    expect(await kept()).toMatchObject([{ status: 'queued', nextAt: 0 }])
    await begin()
    expect(await one.retry('m1')).toBe(false)
  })

  test('the answers, or everything, of one person is removed, and nothing of anybody else', async () => {
    const { one, other, put, begin } = twoPages()
    await put(message('sent'))
    await one.settle(await begin(), null, 1)
    await put(message('waits'))
    await put(message('of Bo'), one, BO)
    await one.wipe('ida', { actions: false })
    expect(await other.of('ida')).toMatchObject({ records: [{ kind: 'message' }], results: [], sent: [] })
    await one.wipe('ida', { actions: true })
    expect(await other.of('ida')).toEqual({ records: [], results: [], sent: [] })
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

  test('gives up results for what has not been sent yet', async () => {
    const { one, put, begin, texts } = twoPages()
    await put(message('sent'))
    await one.settle(await begin(), 'a long answer', 1)
    const add = IDBObjectStore.prototype.add
    let room = 0
    const clear = IDBObjectStore.prototype.clear
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
      if (isFor(this, 'results')) room = 1
      return clear.call(this)
    })
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value: unknown) {
      if (room === 0) throw full()
      return add.call(this, value)
    })
    await put(message('waits'))
    expect(await texts()).toEqual(['waits'])
  })

  test('lets go of what was sent, even without a result', async () => {
    const { one, other, put, begin } = twoPages()
    await put(message('sent'))
    const begun = await begin()
    const put1 = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
      if (isFor(this, 'results')) throw full()
      return put1.call(this, value)
    })
    await one.settle(begun, null, 1)
    expect(await other.of('ida')).toEqual({ records: [], results: [], sent: [] })
  })
})
