import { describe, expect, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { StorageError } from '#client/api/storage-error.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import type { Action } from './action-kind.ts'
import { BO, IDA, apply, block, message, status, withdraw } from './test-actions.ts'
import { captureReports } from './test-triggers.ts'
import { board, lost, refused, type Common } from './test-page.ts'

const reported = captureReports()

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
      const { outbox, results } = board({ isOnline })
      expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'sent', answer: 'answer to a' })
      expect(results).toMatchObject([{ id: 'a', kind: 'apply' }])
    },
  )

  test.each([
    ['offline', { isOnline: false, perform: () => Promise.reject(lost()) }],
    ['without an answer', { perform: () => Promise.reject(lost()) }],
    ['signed out', { perform: () => Promise.reject(new SignInNeeded()) }],
  ])('%s says that nothing is kept', async (_name, fields: Partial<Common>) => {
    breakAdding()
    const { outbox, waiting } = board(fields)
    await expect(outbox.submit(apply())).rejects.toThrow(StorageError)
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
    await expect(outbox.submit(message('Good morning'))).rejects.toThrow(StorageError)
    const later = message('Good morning', 'employer', 'later')
    expect(await outbox.submit(later)).toMatchObject({ kind: 'sent' })
    await outbox.submit(message('Good morning'))
    expect(ids[1]).toBe(ids[0])
    // Once the first has arrived, the same words are a new message.
    expect(ids[2]).not.toBe(ids[0])
  })

  test.each<[string, Action, Action]>([
    ['set back', status(false), status(true)],
    ['undone', apply(), withdraw()],
  ])(
    'sends what may have arrived, and was %s since, under a new id when it is done once more',
    async (_, one, back) => {
      breakAdding()
      const ids: string[] = []
      const { outbox } = board({
        perform: async ({ id }) => {
          ids.push(id)
          if (ids.length === 1) throw lost()
          return 'an answer'
        },
      })
      await expect(outbox.submit(one)).rejects.toThrow(StorageError)
      await outbox.submit(back)
      await outbox.submit(one)
      expect(new Set(ids).size).toBe(3)
    },
  )

  test('keeps what could not be sent in memory for a form that is gone; it is sent once there is room', async () => {
    const adding = breakAdding()
    let isDown = true
    const { outbox, store, sent, waiting } = board({
      perform: async ({ id }) => (isDown ? Promise.reject(lost()) : `answer to ${id}`),
    })
    const written = { ...message('Good morning'), id: 'a' }
    const error = await outbox.submit(written).catch((thrown: unknown) => thrown)
    await outbox.hold(written, error)
    expect(waiting()).toEqual(['a failed'])
    expect(outbox.getSnapshot().records[0]?.failure).toEqual({ kind: 'STORAGE' })
    expect(outbox.hasMemoryOnly()).toBe(true)
    // Still no room and no network: it stays in memory.
    await outbox.retry('a')
    expect(waiting()).toEqual(['a failed'])
    adding.mockRestore()
    isDown = false
    await outbox.retry('a')
    await vi.waitFor(async () => expect((await store.of('ida')).sent).toEqual(['a']))
    expect(outbox.hasMemoryOnly()).toBe(false)
    expect(waiting()).toEqual([])
    expect(sent).not.toContain('b')
  })

  test('can change and discard an action held in memory', async () => {
    breakAdding()
    const { outbox, waiting } = board({ perform: () => Promise.reject(lost()) })
    await outbox.hold({ ...message('Good morning'), id: 'a' }, new StorageError(null))
    const { payload } = message('Good evening')
    expect(await outbox.edit('a', payload)).toBe(true)
    expect(outbox.getSnapshot().records).toMatchObject([{ payload: { text: 'Good evening' }, status: 'failed' }])
    expect(await outbox.discard(outbox.getSnapshot().records[0]!.id)).toBe(true)
    expect(waiting()).toEqual([])
  })

  test('keeps the id of an action that may have arrived once there is room again', async () => {
    const adding = breakAdding()
    const ids: string[] = []
    const { outbox } = board({
      perform: async ({ id }) => {
        ids.push(id)
        if (ids.length === 1) throw lost()
        return 'an answer'
      },
    })
    await expect(outbox.submit({ ...message('Good morning'), id: 'a' })).rejects.toThrow(StorageError)
    adding.mockRestore()
    expect(await outbox.submit({ ...message('Good morning'), id: 'b' })).toMatchObject({ kind: 'sent' })
    expect(ids).toEqual(['a', 'a'])
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
    await expect(outbox.submit({ ...message('second'), id: 'second' })).rejects.toThrow(StorageError)
    expect(sent).toEqual(['first'])
  })

  test('lets an action of a suspended person overtake those that wait for the end of the suspension', async () => {
    const { outbox, sent } = board({
      perform: async ({ id }) => (id === 'block' ? 'blocked' : Promise.reject(refused('account.suspended'))),
    })
    await outbox.enqueue({ ...message('first'), id: 'first' })
    await vi.waitFor(() => expect(outbox.getSnapshot().records).toMatchObject([{ id: 'first', status: 'blocked' }]))
    breakAdding()
    await expect(outbox.submit({ ...message('second'), id: 'second' })).rejects.toThrow(StorageError)
    expect(await outbox.submit({ ...block(), id: 'block' })).toEqual({ kind: 'sent', answer: 'blocked' })
    expect(sent).toEqual(['first', 'block'])
  })

  test('sends an action behind one that was refused', async () => {
    const { outbox } = board({
      perform: async ({ id }) => (id === 'first' ? Promise.reject(refused('conversation.closed')) : 'an answer'),
    })
    await outbox.submit({ ...message('first'), id: 'first' })
    await vi.waitFor(() => expect(outbox.getSnapshot().records).toMatchObject([{ id: 'first', status: 'failed' }]))
    breakAdding()
    expect(await outbox.submit({ ...message('second'), id: 'second' })).toMatchObject({ kind: 'sent' })
  })

  test('sends an action though it can store and read nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { outbox } = board()
    outbox.wake('start')
    const unreadable = { records: [], isRead: true, isUnreadable: true }
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual(unreadable))
    expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'sent', answer: 'answer to a' })
    outbox.wake('visible')
    await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1))
    outbox.stop()
  })

  test('keeps a written action that cannot be read again', async () => {
    const { outbox, store } = board({ isOnline: false })
    outbox.wake('start')
    await vi.waitFor(() => expect(outbox.getSnapshot().isRead).toBe(true))
    vi.spyOn(store, 'of').mockRejectedValueOnce(new DOMException('Gone.', 'InvalidStateError'))
    await expect(outbox.enqueue({ ...apply(), id: 'a' })).resolves.toEqual({ id: 'a' })
    expect(reported).toHaveBeenCalledTimes(1)
  })
})

describe('the owner of an action', () => {
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

  test('a queued action is sent in the name of its sender alone', async () => {
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

  test('all actions of one person can be removed', async () => {
    const { outbox, waiting } = board({ isOnline: false })
    await outbox.submit({ ...apply(), id: 'a' })
    await outbox.wipe('ida', { actions: true })
    await vi.waitFor(() => expect(waiting()).toEqual([]))
  })
})
