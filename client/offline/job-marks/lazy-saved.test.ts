import { expect, test, vi } from 'vitest'
import { createLazySaved } from './lazy-saved.ts'
import type { SentSavedJobs } from './saved-jobs.ts'
import type { SavedSnapshot } from './saved-list.ts'

const LIST: SavedSnapshot = { owner: '', records: new Map(), isRead: true, sync: 'unknown' }

function loadedSaved() {
  const told: string[] = []
  const listeners = new Set<() => void>()
  const saved: SentSavedJobs = {
    getSnapshot: () => LIST,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: async () => void told.push('set'),
    received: () => void told.push('received'),
    undone: () => void told.push('undone'),
    arrived: () => void told.push('arrived'),
    sync: () => void told.push('sync'),
  }
  return { saved, told, listeners }
}

test('calls before the code is loaded wait for it, in order', async () => {
  const { saved, told, listeners } = loadedSaved()
  const load = vi.fn(async () => saved)
  const { saved: late } = createLazySaved(load)
  const listener = vi.fn()
  late.subscribe(listener)
  expect(late.getSnapshot().isRead).toBe(false)
  expect(load).not.toHaveBeenCalled()

  late.arrived(0)
  late.undone([])
  await late.set({ jobId: 'a', job: null, isSaved: false })
  expect(told).toEqual(['arrived', 'undone', 'set'])
  expect(load).toHaveBeenCalledTimes(1)
  expect(late.getSnapshot()).toBe(LIST)
  expect(listener).toHaveBeenCalledTimes(1)
  for (const each of listeners) each()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('code that could not be loaded is loaded with the next trigger, and a change tells of it', async () => {
  const { saved, told } = loadedSaved()
  const load = vi.fn(async () => saved).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { saved: late } = createLazySaved(load)
  await expect(late.set({ jobId: 'a', job: null, isSaved: false })).rejects.toThrow('Failed to fetch')
  late.sync()
  await vi.waitFor(() => expect(told).toEqual(['sync']))
})
