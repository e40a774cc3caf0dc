import { expect, test, vi } from 'vitest'
import { emptyOutbox } from './empty-outbox.ts'
import { save } from './test-actions.ts'
import { createLazyOutbox } from './lazy-outbox.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxSnapshot } from './outbox-view.ts'
import { StorageError } from '#client/api/storage-error.ts'

const read: OutboxSnapshot = { records: [], isRead: true }

test('an action submitted before the code is loaded waits for it, and is passed on once', async () => {
  const enqueue = vi.fn(async () => ({ id: 'a1' }))
  let arrive: (outbox: Outbox) => void = () => undefined
  const load = vi.fn(() => new Promise<Outbox>((resolve) => (arrive = resolve)))
  const { outbox } = createLazyOutbox(load)
  const heard = vi.fn()
  outbox.subscribe(heard)
  expect(outbox.getSnapshot().isRead).toBe(false)
  const kept = outbox.enqueue(save(true))
  arrive({ ...emptyOutbox, enqueue, getSnapshot: () => read })
  expect(await kept).toEqual({ id: 'a1' })
  expect(heard).toHaveBeenCalled()
  expect(outbox.getSnapshot()).toBe(read)
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that cannot be had is told as nothing kept, and asked for again by the next', async () => {
  const load = vi.fn<() => Promise<Outbox>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue({ ...emptyOutbox, discard: async () => true })
  const { outbox } = createLazyOutbox(load)
  await expect(outbox.discard('a1')).rejects.toBeInstanceOf(StorageError)
  expect(await outbox.discard('a1')).toBe(true)
})

test('an action stored by the page itself loads the code that sends it', () => {
  const load = vi.fn(async () => emptyOutbox)
  const { outbox } = createLazyOutbox(load)
  outbox.wake('visible')
  expect(load).not.toHaveBeenCalled()
  outbox.wake('handed-in')
  expect(load).toHaveBeenCalledTimes(1)
})
