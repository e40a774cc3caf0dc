import { beforeEach, expect, test, vi } from 'vitest'
import { keepStorage } from './keep-storage.ts'
import { milestones } from './milestones.ts'

const persist = vi.fn(async () => true)
const persisted = vi.fn(async () => false)
beforeEach(() => {
  persist.mockClear()
  persisted.mockClear()
})

const open = (isInstalled = false): EventTarget => {
  const events = new EventTarget()
  keepStorage({ storage: { persist, persisted }, isInstalled, milestones, events })
  return events
}

test('persistent storage is asked for at the first milestone, once', async () => {
  open()
  expect(persisted).not.toHaveBeenCalled()
  milestones.notify('saved')
  milestones.notify('applied')
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1))
  expect(persisted).toHaveBeenCalledTimes(1)
})

test('persistent storage is asked for when the app is installed, or was before', async () => {
  open().dispatchEvent(new Event('appinstalled'))
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1))
  open(true)
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(2))
})

test('persistent storage is not asked for again', async () => {
  persisted.mockResolvedValueOnce(true)
  open(true)
  await vi.waitFor(() => expect(persisted).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setImmediate(resolve))
  expect(persist).not.toHaveBeenCalled()
})
