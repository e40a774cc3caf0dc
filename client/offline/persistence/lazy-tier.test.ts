import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { personalKey } from '#client/api/query-keys.ts'
import type { Device } from '#client/offline/database.ts'
import { withoutReason } from './lazy-tier.ts'
import { LAYOUT } from './layout.ts'
import { MAREN, aJob, aPhone, startApp, type Phone } from './test-persistence.ts'

const meta = { persist: 'lazy' } as const
const jobKey = (id: string, email = MAREN) => [...personalKey({ email }), 'job', id]
const cut = () => Promise.reject(new TypeError('Failed to fetch'))

const ask = (app: ReturnType<typeof startApp>, queryKey: readonly unknown[], queryFn: () => Promise<unknown>) =>
  app.queryClient.prefetchQuery({ queryKey, queryFn, meta })

const rowsOf = ({ device }: Phone, owner = MAREN) =>
  device.read(['responses'], (tx) => tx.objectStore('responses').index('owner').getAllKeys(owner))
const keptRows = (phone: Phone, count: number, owner = MAREN) =>
  vi.waitFor(async () => expect(await rowsOf(phone, owner)).toHaveLength(count))

test('an answer is there at the next start, when the board cannot be asked', async () => {
  const phone = aPhone()
  await ask(startApp(phone), jobKey('7'), async () => aJob('7'))
  await keptRows(phone, 1)

  const { queryClient } = startApp(phone)
  void ask({ queryClient } as ReturnType<typeof startApp>, jobKey('7'), cut)
  await vi.waitFor(() =>
    expect(queryClient.getQueryState(jobKey('7'))).toMatchObject({ data: aJob('7'), status: 'success' }),
  )
})

test('also for a query that does not ask without a network', async () => {
  const phone = aPhone()
  await ask(startApp(phone), jobKey('7'), async () => aJob('7'))
  await keptRows(phone, 1)

  const { queryClient } = startApp(phone)
  void queryClient.prefetchQuery({ queryKey: jobKey('7'), queryFn: cut, networkMode: 'online', meta })
  await vi.waitFor(() => expect(queryClient.getQueryData(jobKey('7'))).toEqual(aJob('7')))
  // It does not count as a fetched answer: callers waiting for one still do.
  expect(queryClient.getQueryState(jobKey('7'))?.dataUpdateCount).toBe(0)
})

test('data read from the device is there again after its request was cancelled', async () => {
  const phone = aPhone()
  await ask(startApp(phone), jobKey('7'), async () => aJob('7'))
  await keptRows(phone, 1)

  const { queryClient } = startApp(phone)
  const queryFn = () => new Promise<never>(() => undefined)
  void queryClient.prefetchQuery({ queryKey: jobKey('7'), queryFn, meta })
  const isCached = () => vi.waitFor(() => expect(queryClient.getQueryData(jobKey('7'))).toEqual(aJob('7')))
  await isCached()
  // As when the last screen using the query unmounts.
  await queryClient.cancelQueries({ queryKey: jobKey('7') })
  await isCached()
})

test('the answer of a write is kept as well', async () => {
  const phone = aPhone()
  const app = startApp(phone)
  await ask(app, jobKey('7'), async () => aJob('7'))
  app.queryClient.setQueryData(jobKey('7'), aJob('7', { position: 'Chief mechanic' }))
  await vi.waitFor(async () => expect((await app.persistence.jobs(MAREN)).jobs[0]?.position).toBe('Chief mechanic'))
})

describe('the answer to an action of days ago, which is applied again at each start', () => {
  const DAY = 86_400_000
  const sent = aJob('7', { position: 'As applied to' })

  async function startAfterReading(readAt: number) {
    const phone = aPhone()
    const earlier = startApp(phone)
    await ask(earlier, jobKey('7'), async () => aJob('7'))
    earlier.queryClient.setQueryData(jobKey('7'), aJob('7', { position: 'As read' }), { updatedAt: readAt })
    await vi.waitFor(async () => expect((await earlier.persistence.jobs(MAREN)).jobs[0]?.position).toBe('As read'))
    const { queryClient } = startApp(phone)
    queryClient.setQueryData(jobKey('7'), sent, { updatedAt: Date.now() - 3 * DAY })
    const screen = new QueryObserver(queryClient, { queryKey: jobKey('7'), queryFn: cut, meta })
    onTestFinished(screen.subscribe(() => undefined))
    return { queryClient, screen }
  }

  test('makes way for what the device has read since', async () => {
    const { screen } = await startAfterReading(Date.now() - DAY)
    await vi.waitFor(() => expect(screen.getCurrentResult().data).toMatchObject({ position: 'As read' }))
  })

  test.each([
    ['is older', Date.now() - 4 * DAY],
    ['was stored while the clock was fast', Date.now() + DAY],
  ])('stays when what the device has read %s', async (_, readAt) => {
    const { queryClient, screen } = await startAfterReading(readAt)
    await vi.waitFor(() => expect(screen.getCurrentResult().isError).toBe(true))
    expect(queryClient.getQueryData(jobKey('7'))).toEqual(sent)
  })
})

test('the board’s answer is never replaced by an older one of this device', async () => {
  const phone = aPhone()
  await ask(startApp(phone), jobKey('7'), async () => aJob('7'))
  await keptRows(phone, 1)
  let begin = () => {}
  const app = startApp(phone, new Promise((resolve) => (begin = resolve)))
  await ask(app, jobKey('7'), async () => aJob('7', { position: 'Newer' }))
  begin()
  await app.persistence.jobs(MAREN)
  expect(app.queryClient.getQueryData(jobKey('7'))).toMatchObject({ position: 'Newer' })
})

test('a person who is leaving has no data written and theirs deleted, in every tab', async () => {
  const phone = aPhone()
  const [tab, other] = [startApp(phone), startApp(phone)]
  await ask(tab, jobKey('7'), async () => aJob('7'))
  await ask(tab, ['board', 'jobs', { search: 'ferry' }], async () => 'everybody’s')
  await keptRows(phone, 1)
  await keptRows(phone, 1, '')

  tab.writeGuard.close(MAREN)
  phone.signedIn = ''
  // Written while the purge begins, here and in a tab that has not been told.
  tab.queryClient.setQueryData(jobKey('7'), aJob('7', { position: 'Late' }))
  await ask(other, jobKey('8'), async () => aJob('8'))
  await tab.persistence.forget(MAREN)
  expect(await rowsOf(phone)).toEqual([])
  expect(await rowsOf(phone, '')).toHaveLength(1)
})

test('a job that was deleted is not kept', async () => {
  const phone = aPhone()
  const app = startApp(phone)
  await ask(app, jobKey('7'), async () => aJob('7'))
  await keptRows(phone, 1)
  app.queryClient.removeQueries({ queryKey: jobKey('7') })
  await vi.waitFor(async () => expect(await rowsOf(phone)).toEqual([]))
})

test('a full device is told of, and an answer reaches its screen all the same', async () => {
  const phone = aPhone()
  const full: Device = {
    ...phone.device,
    write: () => Promise.reject(new DOMException('No room.', 'QuotaExceededError')),
  }
  const app = startApp({ ...phone, device: full })
  await ask(app, jobKey('7'), async () => aJob('7'))
  await vi.waitFor(() => expect(app.persistence.storageStatus.get()).toBe('full'))
  expect(app.queryClient.getQueryData(jobKey('7'))).toEqual(aJob('7'))
})

test('an answer that the device gives late is shown all the same', async () => {
  const phone = aPhone()
  await ask(startApp(phone), jobKey('7'), async () => aJob('7'))
  await keptRows(phone, 1)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const read: Device['read'] = async (stores, work) => {
    await arrival
    return phone.device.read(stores, work)
  }

  const { queryClient } = startApp({ ...phone, device: { ...phone.device, read } })
  const asked = ask({ queryClient } as ReturnType<typeof startApp>, jobKey('7'), cut)
  await vi.advanceTimersByTimeAsync(10_000)
  await asked
  vi.useRealTimers()
  expect(queryClient.getQueryState(jobKey('7'))).toMatchObject({ data: undefined, status: 'error' })
  arrive()
  await vi.waitFor(() =>
    expect(queryClient.getQueryState(jobKey('7'))).toMatchObject({ data: aJob('7'), status: 'success' }),
  )
})

test('the app goes on as on a first visit without a database', async () => {
  const refused = () => Promise.reject(new DOMException('Blocked.', 'SecurityError'))
  const app = startApp({ ...aPhone(), device: { read: refused, write: refused, close: () => undefined } })
  await ask(app, jobKey('7'), async () => aJob('7'))
  expect(app.queryClient.getQueryData(jobKey('7'))).toEqual(aJob('7'))
  await vi.waitFor(() => expect(app.persistence.storageStatus.get()).toBe('refused'))
})

test('keeps the newest of each kind, and nothing of another contract', () => {
  const record = (queryKey: readonly unknown[], dataUpdatedAt: number, buster = LAYOUT) => ({
    owner: MAREN,
    name: `query-${JSON.stringify(queryKey)}`,
    value: { queryKey, buster, state: { dataUpdatedAt } },
  })
  const jobs = Array.from({ length: 310 }, (_, age) => record(jobKey(`j${age}`), 1_000 - age))
  const searches = Array.from({ length: 25 }, (_, age) => record(['board', 'jobs', { search: `s${age}` }], 1_000 - age))
  const old = record(jobKey('old'), 5_000, 'another')
  const single = record([...personalKey({ email: MAREN }), 'applied-jobs'], 1)
  const board = { owner: '', name: 'board-jobs', value: { jobs: [], fetchedAt: 1 } }
  const thrown = withoutReason([...searches, single, board, ...jobs, old])
  expect(new Set(thrown)).toEqual(new Set([old, ...jobs.slice(300), ...searches.slice(20)]))
})
