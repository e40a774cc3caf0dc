import { expect, test, vi } from 'vitest'
import { AccountSaves } from './account-saves.ts'

const refusal = () => new Error('refused')

/** A fake disk that can be full, with account names as the data. */
function setUp() {
  const accounts = new Set<string>()
  const disk = { text: '', isFull: false }
  const write = vi.fn<(text: string) => void>((text) => {
    if (disk.isFull) throw new Error('ENOSPC')
    disk.text = text
  })
  const onUnsaved = vi.fn<(error: unknown) => void>()
  const saves = new AccountSaves({ text: () => [...accounts].join(' '), write, onUnsaved })
  const add = (name: string) => {
    accounts.add(name)
    saves.changed(() => void accounts.delete(name))
  }
  return { accounts, disk, write, onUnsaved, saves, add }
}

test('a change to accounts is answered once it is on disk', async () => {
  const { disk, saves, add } = setUp()
  await saves.kept(() => add('mira'), refusal)
  expect(disk.text).toBe('mira')
})

test('several that come together share one save', async () => {
  const { disk, write, saves, add } = setUp()
  await Promise.all(['mira', 'jonas', 'ada'].map((name) => saves.kept(() => add(name), refusal)))
  expect(write).toHaveBeenCalledOnce()
  expect(disk.text).toBe('mira jonas ada')
})

test('a change that need not last waits for no save', async () => {
  const { write, saves } = setUp()
  await saves.kept(() => saves.changed(null), refusal)
  expect(write).not.toHaveBeenCalled()
  saves.save()
  saves.save()
  expect(write).toHaveBeenCalledOnce()
})

test('a change that cannot be saved is refused and undone, and the next is saved once there is room', async () => {
  const { accounts, disk, onUnsaved, saves, add } = setUp()
  disk.isFull = true
  const asked = ['mira', 'jonas'].map((name) => saves.kept(() => add(name), refusal))
  expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect([...accounts]).toEqual([])
  expect(onUnsaved).toHaveBeenCalledOnce()

  disk.isFull = false
  await saves.kept(() => add('ada'), refusal)
  expect(disk.text).toBe('ada')
})

test('a change that the failed save of another has undone is refused as well', async () => {
  const { accounts, disk, saves, add } = setUp()
  let goOn = () => {}
  const slow = saves.kept(async () => {
    add('mira')
    await new Promise<void>((resolve) => (goOn = resolve))
  }, refusal)
  disk.isFull = true
  saves.save()
  disk.isFull = false
  goOn()
  await expect(slow).rejects.toThrow('refused')
  expect([...accounts]).toEqual([])
})
