import { describe, expect, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { BO, IDA, apply, message, save, withdraw } from './test-actions.ts'
import { FakeBrowser } from './test-browser.ts'
import { captureReports, fakeTime, never, pass } from './test-triggers.ts'
import { board, common, lost, openPage, refused } from './test-page.ts'

const reported = captureReports()

describe('the outcome that the writer is told', () => {
  test('sent, with the answer', async () => {
    const { outbox } = board()
    expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'sent', answer: 'answer to a' })
    expect(outbox.getSnapshot()).toEqual({ records: [], isRead: true, hasSent: true })
  })

  test('without a network: kept, and not tried', async () => {
    const { outbox, sent, waiting } = board({ isOnline: false })
    expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'queued', why: 'offline' })
    await vi.waitFor(() => expect(waiting()).toEqual(['a queued']))
    expect(sent).toEqual([])
  })

  test('without an answer: kept', async () => {
    const { outbox, waiting } = board({ perform: () => Promise.reject(lost()) })
    expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'queued', why: 'unreachable' })
    await vi.waitFor(() => expect(waiting()).toEqual(['a queued']))
  })

  test('behind another one that finds no answer: kept, without a wait of its own', async () => {
    const { outbox, sent } = board({ perform: () => Promise.reject(lost()) })
    await outbox.submit({ ...message('one'), id: 'a' })
    expect(await outbox.submit({ ...message('two'), id: 'b' })).toEqual({ kind: 'queued', why: 'unreachable' })
    expect(sent).toEqual(['a'])
  })

  test('the sign-in is gone: kept', async () => {
    const { outbox, waiting } = board({ perform: () => Promise.reject(new SignInNeeded()) })
    expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'queued', why: 'sign-in' })
    await vi.waitFor(() => expect(waiting()).toEqual(['a blocked']))
  })

  test('refused, with the reason, and left for the writer to decide', async () => {
    const { outbox, waiting } = board({ perform: () => Promise.reject(refused('job.closed')) })
    const outcome = await outbox.submit({ ...apply(), id: 'a' })
    expect(outcome).toMatchObject({ kind: 'refused', id: 'a', error: { problem: { code: 'job.closed' } } })
    await vi.waitFor(() => expect(waiting()).toEqual(['a failed']))
    expect(await outbox.discard('a')).toBe(true)
    await vi.waitFor(() => expect(waiting()).toEqual([]))
  })

  test('undone before it went out: cancelled', async () => {
    const { outbox, waiting } = board({ isOnline: false })
    await outbox.submit(apply())
    expect(await outbox.submit(withdraw())).toEqual({ kind: 'cancelled' })
    await vi.waitFor(() => expect(waiting()).toEqual([]))
  })

  test('the same action in another page has the same outcome', async () => {
    const { outbox, browser, shared, sent } = board()
    const other = openPage(browser, shared)
    const outcomes = await Promise.all([
      outbox.submit({ ...apply(), id: 'a' }),
      other.outbox.submit({ ...apply(), id: 'b' }),
    ])
    expect(outcomes).toEqual([
      { kind: 'sent', answer: `answer to ${sent[0]}` },
      { kind: 'sent', answer: `answer to ${sent[0]}` },
    ])
    expect(sent).toHaveLength(1)
  })

  test('a newer one has taken its place: the older one is not waited for', async () => {
    let release = () => {}
    const isFree = new Promise<void>((resolve) => void (release = resolve))
    const { outbox, browser } = board()
    const holder = browser.open().lock.run(() => isFree)
    const first = outbox.submit({ ...save(true), id: 'a' })
    await vi.waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(1))
    const second = outbox.submit({ ...save(false), id: 'b' })
    expect(await first).toEqual({ kind: 'superseded' })
    release()
    expect(await second).toEqual({ kind: 'sent', answer: 'answer to b' })
    await holder
  })

  test('an answer that takes longer than 15 s is not waited for', async () => {
    fakeTime()
    const { outbox } = board({ perform: never })
    const outcome = outbox.submit(apply())
    await pass(16_500)
    expect(await outcome).toEqual({ kind: 'queued', why: 'unreachable' })
  })

  test('a page that is over tells nothing of what still waits', async () => {
    fakeTime()
    const { outbox } = board({ perform: never })
    const told = vi.fn()
    void outbox.submit({ ...message('one'), id: 'a' }).then(told)
    await pass(1_000)
    void outbox.submit({ ...message('two'), id: 'b' }).then(told)
    outbox.stop()
    await pass(16_500)
    expect(told).not.toHaveBeenCalled()
  })

  test('somebody else has signed in meanwhile: it waits for its sender', async () => {
    const { outbox, shared, waiting } = board({ perform: never })
    const outcome = outbox.submit({ ...apply(), id: 'a' })
    await vi.waitFor(() => expect(waiting()).toEqual(['a sending']))
    shared.viewer = BO
    outbox.wake('sign-in')
    expect(await outcome).toEqual({ kind: 'queued', why: 'sign-in' })
    expect(outbox.getSnapshot().records).toEqual([])
  })

  test('an action without a possible sender is refused', async () => {
    const { outbox } = board({ viewer: VISITOR })
    await expect(outbox.submit(apply())).rejects.toThrow(SignInNeeded)
  })
})

describe('an action that has been sent', () => {
  test('is told once, in every page, and before its record leaves the screen', async () => {
    const { outbox, browser, shared, results } = board()
    const other: string[] = []
    const page = openPage(browser, shared, { onResult: ({ id }) => void other.push(id) })
    const order: string[] = []
    outbox.subscribe(() => order.push(`${outbox.getSnapshot().records.length} waiting, ${results.length} told`))
    await outbox.submit({ ...message('one'), id: 'a' })
    await outbox.submit({ ...message('two'), id: 'b' })
    outbox.wake('visible')
    await vi.waitFor(() => expect(other).toEqual(['a', 'b']))
    expect(page.outbox.getSnapshot().records).toEqual([])
    expect(results.map(({ id, answer }) => `${id}: ${String(answer)}`)).toEqual(['a: answer to a', 'b: answer to b'])
    expect(order.slice(order.indexOf('1 waiting, 0 told'))).not.toContain('0 waiting, 0 told')
    expect(order).toContain('1 waiting, 0 told')
  })

  test('is told in the order in which it was sent, also to a page that is opened later', async () => {
    let time = Date.now()
    const browser = new FakeBrowser()
    const shared = common()
    vi.spyOn(Date, 'now').mockImplementation(() => (time += 1000))
    const first = openPage(browser, shared)
    for (const id of ['z', 'm', 'a']) await first.outbox.submit({ ...message(id), id })
    const told: string[] = []
    const later = openPage(browser, shared, { onResult: ({ id }) => void told.push(id) })
    later.outbox.wake('start')
    await vi.waitFor(() => expect(told).toEqual(['z', 'm', 'a']))
  })

  test('a page that stumbles over an answer goes on', async () => {
    const browser = new FakeBrowser()
    const stumble = new TypeError('This is no job.')
    const { outbox } = openPage(browser, common(), {
      onResult: () => {
        throw stumble
      },
    })
    expect((await outbox.submit(apply())).kind).toBe('sent')
    expect(outbox.getSnapshot().records).toEqual([])
    expect(reported).toHaveBeenCalledExactlyOnceWith(stumble)
  })

  test('is not told again to somebody who signs in a second time', async () => {
    const { outbox, shared, results } = board()
    await outbox.submit(apply())
    for (const viewer of [BO, IDA]) {
      shared.viewer = viewer
      outbox.wake('sign-in')
      await vi.waitFor(() => expect(outbox.getSnapshot().isRead).toBe(true))
    }
    expect(results).toHaveLength(1)
  })
})
