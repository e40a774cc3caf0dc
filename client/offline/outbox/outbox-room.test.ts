import { describe, expect, test, vi } from 'vitest'
import { VISITOR } from '../../../contract/auth/viewer.ts'
import { StorageTrouble } from './storage-trouble.ts'
import { SignInNeeded } from './sign-in-needed.ts'
import { BO, IDA, apply, message } from './test-actions.ts'
import { hearReports } from './test-moments.ts'
import { board, lost, refused, type Common } from './test-page.ts'

const reported = hearReports()

const full = () => new DOMException('No room.', 'QuotaExceededError')

describe('a device without room', () => {
  const breakAdding = () =>
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw full()
    })

  test.each([true, false])(
    'sends at once what it cannot keep, whether it thinks that it is online: %s',
    async (isOnline) => {
      breakAdding()
      const { outbox, receipts } = board({ isOnline })
      expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'sent', answer: 'answer to a' })
      expect(receipts).toMatchObject([{ id: 'a', kind: 'apply' }])
    },
  )

  test.each([
    ['offline', { isOnline: false, perform: () => Promise.reject(lost()) }],
    ['without an answer', { perform: () => Promise.reject(lost()) }],
    ['signed out', { perform: () => Promise.reject(new SignInNeeded()) }],
  ])('%s says that nothing is kept', async (_name, fields: Partial<Common>) => {
    breakAdding()
    const { outbox, waiting } = board(fields)
    await expect(outbox.submit(apply())).rejects.toThrow(StorageTrouble)
    expect(waiting()).toEqual([])
  })

  test('sends what may have arrived under the same id when it is done once more', async () => {
    breakAdding()
    const ids: string[] = []
    const { outbox } = board({
      perform: async ({ id }) => {
        ids.push(id)
        if (ids.length === 1) throw lost()
        return 'an answer'
      },
    })
    await expect(outbox.submit(message('Good morning'))).rejects.toThrow(StorageTrouble)
    const { payload } = message('Good morning')
    const later = { kind: 'message' as const, payload: { ...payload, writtenAt: '2026-03-03T09:00:00.000Z', after: 7 } }
    expect(await outbox.submit(later)).toMatchObject({ kind: 'sent' })
    await outbox.submit(message('Good morning'))
    expect(ids[1]).toBe(ids[0])
    // Once it has arrived, the same words are another message.
    expect(ids[2]).not.toBe(ids[0])
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

  test('that keeps nothing at all has nothing waiting, and sends all the same', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { outbox } = board()
    outbox.wake('start')
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual({ records: [], isRead: true }))
    expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'sent', answer: 'answer to a' })
    outbox.wake('visible')
    await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1))
    outbox.stop()
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

describe('whose it is', () => {
  test('the next person sees nothing of the one before', async () => {
    const { outbox, shared, waiting } = board({ isOnline: false })
    await outbox.submit({ ...apply(), id: 'a' })
    await vi.waitFor(() => expect(waiting()).toEqual(['a queued']))
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
    const { outbox, waiting } = board({ isOnline: false })
    await outbox.submit({ ...apply(), id: 'a' })
    await outbox.wipe('ida', { actions: true })
    await vi.waitFor(() => expect(waiting()).toEqual([]))
  })
})
