import { describe, expect, test, vi } from 'vitest'
import type { OutboxRecord } from './outbox.records.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { IDA, apply } from './test-actions.ts'
import { FakeBrowser } from './test-browser.ts'
import { captureReports, fakeTime, never, pass } from './test-triggers.ts'
import { board, common, lost, openPage, refused } from './test-page.ts'

const reported = captureReports()

describe('triggers to send', () => {
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
    const { outbox, sent, waiting } = board({ perform: failing(3) })
    await outbox.enqueue({ ...apply(), id: 'a' })
    await pass(60_000)
    await vi.waitFor(() => expect(waiting()).toEqual([]))
    expect(sent).toEqual(['a', 'a', 'a', 'a'])
  })

  test('retries stay rare without a network', async () => {
    fakeTime()
    const { outbox, sent } = board({ perform: () => Promise.reject(lost()) })
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await outbox.enqueue({ ...apply(id), id })
    await pass(3_600_000)
    // Each lane every five minutes, plus some early retries.
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
    const { outbox, shared, sent, waiting } = board({ perform: failing(2, refused('server.error')) })
    await outbox.submit({ ...apply(), id: 'a' })
    outbox.wake('online')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await vi.waitFor(() => expect(waiting()).toEqual(['a queued']))
    shared.isOnline = false
    outbox.sendNow()
    await vi.waitFor(() => expect(waiting()).toEqual([]))
  })

  test('a network that came back has the browser wake the worker for what still waits, and not for nothing', async () => {
    const askForSync = vi.fn()
    const { outbox } = openPage(new FakeBrowser(), common({ isOnline: false }), { askForSync })
    outbox.wake('online')
    await vi.waitFor(() => expect(outbox.getSnapshot().isRead).toBe(true))
    expect(askForSync).not.toHaveBeenCalled()
    await outbox.enqueue({ ...apply(), id: 'a' })
    askForSync.mockClear()
    outbox.wake('online')
    expect(askForSync).toHaveBeenCalledTimes(1)
  })

  test('a sign-in without a network frees what waited for it once the network is back', async () => {
    const { outbox, shared, waiting } = board({ perform: failing(2, refused('actor.mismatch')) })
    await outbox.enqueue({ ...apply(), id: 'a' })
    await vi.waitFor(() => expect(waiting()).toEqual(['a blocked']))
    shared.isOnline = false
    outbox.wake('sign-in')
    shared.isOnline = true
    outbox.wake('online')
    await vi.waitFor(() => expect(waiting()).toEqual([]))
  })

  test('a sign-in frees what waited for it', async () => {
    const { outbox, waiting } = board({ perform: failing(1, new SignInNeeded() as never) })
    await outbox.submit({ ...apply(), id: 'a' })
    outbox.wake('visible')
    await vi.waitFor(() => expect(waiting()).toEqual(['a blocked']))
    outbox.wake('sign-in')
    await vi.waitFor(() => expect(waiting()).toEqual([]))
  })

  test('a page takes over from one that is gone before it could send', async () => {
    fakeTime()
    const { outbox, browser, shared, sent } = board()
    const gone = openPage(browser, shared)
    await gone.store.enqueue(IDA, apply(), { id: 'a', now: 0 })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    gone.page.channel.postMessage('changed')
    gone.kill()
    await pass(2000)
    expect(sent).toEqual(['a'])
    expect(outbox.getSnapshot().records).toEqual([])
  })

  test('and from one that is gone while it sent', async () => {
    fakeTime()
    const { outbox, browser, shared, sent, waiting } = board({ perform: never })
    const gone = openPage(browser, shared)
    await gone.outbox.enqueue({ ...apply(), id: 'a' })
    await pass(2000)
    expect(waiting()).toEqual(['a sending'])
    shared.perform = async () => sent.push('again')
    gone.kill()
    await pass(100)
    expect(sent.at(-1)).toBe('again')
    expect(outbox.getSnapshot().records).toEqual([])
  })

  test('a page sends its own actions as long as it is open', async () => {
    const { outbox, browser, shared } = board()
    const other = openPage(browser, shared)
    const recover = vi.spyOn(other.store, 'recover')
    await outbox.submit(apply())
    await vi.waitFor(() => expect(other.outbox.getSnapshot().isRead).toBe(true))
    expect(recover).not.toHaveBeenCalled()
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
