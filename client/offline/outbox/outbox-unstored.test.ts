import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ActionResult } from './outbox.records.ts'
import { StorageError } from '#client/api/storage-error.ts'
import { createOutboxView } from './outbox-view.ts'
import { RESULTS_MAX } from './result-retention.ts'
import { BO, IDA, answer, apply, message, withdraw } from './test-actions.ts'
import { FakeBrowser } from './test-browser.ts'
import { captureReports } from './test-triggers.ts'
import { board, common, lost, openPage } from './test-page.ts'

captureReports()
afterEach(() => void vi.restoreAllMocks())

const full = () => new DOMException('No room.', 'QuotaExceededError')
const refuseNew = () =>
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw full()
  })
const { put } = IDBObjectStore.prototype
const refuseResults = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    if (this.name === 'results') throw full()
    return put.apply(this, values)
  })

test('an application that may have arrived is not undone as if it had not been sent', async () => {
  const adding = refuseNew()
  const page = board({ perform: () => Promise.reject(lost()) })
  await expect(page.outbox.submit(apply())).rejects.toThrow(StorageError)
  adding.mockRestore()
  page.shared.isOnline = false
  await page.outbox.submit(apply())
  expect(await page.outbox.submit(withdraw())).toEqual({ kind: 'queued', why: 'offline' })
  const records = page.outbox.getSnapshot().records.map(({ kind }) => kind)
  expect(records).toEqual(['apply', 'withdraw'])
})

test.each([
  ['sent from the outbox', refuseResults],
  ['sent without being stored', refuseNew],
])('an answer that there is no room for reaches its writer and the other pages: %s', async (_name, refuse) => {
  refuse()
  const { outbox, browser, shared, results } = board()
  const told: ActionResult[] = []
  openPage(browser, shared, { onResult: (result) => void told.push(result) })
  expect(await outbox.submit({ ...apply(), id: 'a' })).toEqual({ kind: 'sent', answer: 'answer to a' })
  expect(results).toMatchObject([{ id: 'a', kind: 'apply', answer: 'answer to a' }])
  await vi.waitFor(() => expect(told).toMatchObject([{ id: 'a' }]))
})

test('before a page is closed, what is being sent from its memory counts as well', async () => {
  refuseNew()
  let answer: (value: unknown) => void = () => undefined
  const { outbox } = board({ perform: () => new Promise((resolve) => (answer = resolve)) })
  const outcome = outbox.submit(message('Good morning'))
  await vi.waitFor(() => expect(outbox.hasMemoryOnly()).toBe(true))
  answer('an answer')
  await outcome
  expect(outbox.hasMemoryOnly()).toBe(false)
})

test('the newest results that could not be stored are kept in memory, and none of a person who has left', async () => {
  let viewer = IDA
  const view = createOutboxView({
    store: { of: async () => ({ records: [], results: [], sent: [] }) },
    memoryOnly: () => [],
    viewer: () => viewer,
    onResult: () => undefined,
    schedule: (notify) => notify(),
    reportOnce: () => undefined,
  })
  await view.refresh()
  for (let sentAt = 0; sentAt <= RESULTS_MAX; sentAt += 1)
    view.notify({ id: `${sentAt}`, v: 1, userId: IDA.userId, kind: 'apply', payload: null, answer: null, sentAt })
  expect([view.unstored('0'), view.unstored('1')?.id, view.unstored(`${RESULTS_MAX}`)?.id]).toEqual([
    undefined,
    '1',
    `${RESULTS_MAX}`,
  ])
  viewer = BO
  await view.refresh()
  expect(view.unstored('1')).toBeUndefined()
})

describe('an action that its writer can undo for a while, on a device without room', () => {
  /** A page where the test decides when the hold-back ends. */
  const waitingPage = () => {
    refuseNew()
    const sent: string[] = []
    const shared = common({ perform: async ({ id }) => sent.push(id) })
    const waits: { milliseconds: number; end: () => void }[] = []
    const wait = (milliseconds: number) => new Promise<void>((end) => waits.push({ milliseconds, end }))
    const { outbox } = openPage(new FakeBrowser(), shared, { wait })
    const listed = () => outbox.getSnapshot().records.map(({ id, status }) => `${id} ${status}`)
    return { outbox, sent, waits, listed }
  }

  test('is listed and sent no earlier, several on one job too', async () => {
    const { outbox, sent, waits, listed } = waitingPage()
    const outcomes = ['a', 'b'].map((id) => outbox.submit({ ...answer(), id }))
    await vi.waitFor(() => expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([10_000, 10_000]))
    expect([listed(), sent, outbox.hasMemoryOnly()]).toEqual([['a queued', 'b queued'], [], true])
    for (const { end } of waits) end()
    expect(await Promise.all(outcomes)).toMatchObject([{ kind: 'sent' }, { kind: 'sent' }])
    expect([listed(), sent, outbox.hasMemoryOnly()]).toEqual([[], ['a', 'b'], false])
  })

  test('is not sent when it is taken back', async () => {
    const { outbox, sent, waits } = waitingPage()
    const outcome = outbox.submit({ ...answer(), id: 'a' })
    await vi.waitFor(() => expect(waits).toHaveLength(1))
    expect(await outbox.discard('a')).toBe(true)
    waits[0]?.end()
    expect(await outcome).toEqual({ kind: 'superseded' })
    expect(sent).toEqual([])
  })
})
