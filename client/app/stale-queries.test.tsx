import { QueryClient, QueryObserver, InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LIVE, LIVE_PAGES, liveUpdates } from '#client/api/live.ts'
import { createStaleQueries } from './stale-queries.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  liveUpdates.setConnectedSince(null)
  vi.useRealTimers()
})

/** A page with active queries: each returns its answer and counts its requests. */
async function looking({ isVisible = (): boolean => true } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
  queryClient.mount()
  // Otherwise its queries would be asked again whenever a later test turns to its page.
  onTestFinished(() => queryClient.unmount())
  const asked: string[] = []
  const stale = createStaleQueries({ queryClient, isVisible, random: () => 0.5 })
  const options = (name: string, answer: unknown = {}) => ({
    queryKey: ['me', name],
    queryFn: async () => {
      asked.push(name)
      return answer
    },
    ...LIVE,
  })
  const look = async (name: string, answer?: unknown) => {
    const leave = new QueryObserver(queryClient, options(name, answer)).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    return leave
  }
  const again = async (milliseconds: number) => {
    asked.length = 0
    await vi.advanceTimersByTimeAsync(milliseconds)
    return [...asked]
  }
  return { queryClient, stale, asked, look, again }
}

test('while nobody tells, a screen asks every 15 s; while somebody does, it does not', async () => {
  const { look, again } = await looking()
  await look('job')
  expect(await again(45_000)).toEqual(['job', 'job', 'job'])
  liveUpdates.setConnectedSince(Date.now())
  expect(await again(15_000)).toEqual(['job'])
  expect(await again(600_000)).toEqual([])
})

test('a query that an event concerns is fetched at once, and once for several events', async () => {
  const { stale, look, again } = await looking()
  liveUpdates.setConnectedSince(Date.now())
  await look('job')
  await look('other')
  for (let count = 0; count < 5; count += 1) stale.concern([{ queryKey: ['me', 'job'] }], false)
  expect(await again(50)).toEqual(['job'])
  expect(await again(600_000)).toEqual([])
})

test('a query that a broadcast concerns is fetched after a random delay, within 2 s', async () => {
  const { stale, look, again } = await looking()
  await look('job')
  stale.concern([{ queryKey: ['me', 'job'] }], true)
  expect(await again(300)).toEqual([])
  expect(await again(50)).toEqual(['job'])
})

test('a query that does not mention the subject is left as it is', async () => {
  const { stale, look, again } = await looking()
  liveUpdates.setConnectedSince(Date.now())
  await look('list', { pages: [{ data: [{ id: 'a' }, { id: 'b' }] }] })
  stale.concern([{ queryKey: ['me'], mentioning: 'c' }], false)
  expect(await again(1000)).toEqual([])
  stale.concern([{ queryKey: ['me'], mentioning: 'b' }], false)
  expect(await again(1000)).toEqual(['list'])
})

test('an answer that was on its way when something happened is asked for again', async () => {
  const { queryClient, stale, again } = await looking()
  let answer = (_value: string) => {}
  const asked: string[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['slow'],
    queryFn: async () => {
      asked.push('slow')
      return new Promise<string>((resolve) => (answer = resolve))
    },
  })
  observer.subscribe(() => undefined)
  stale.concern([{ queryKey: ['slow'] }], false)
  await again(500)
  expect(asked).toHaveLength(1)
  answer('from before')
  await again(500)
  expect(asked).toHaveLength(2)
})

test('a query without a screen is fetched when a screen shows it', async () => {
  const { stale, look, again } = await looking()
  const leave = await look('job')
  leave()
  stale.concern([{ queryKey: ['me', 'job'] }], false)
  expect(await again(1000)).toEqual([])
  await look('job')
  expect(await again(0)).toEqual([])
})

test('a hidden page asks for nothing, and for what is old when it is seen', async () => {
  const { queryClient, stale, look, again } = await looking({ isVisible: () => false })
  await look('job')
  stale.concern([{ queryKey: ['me', 'job'] }], false)
  expect(await again(1000)).toEqual([])
  expect(queryClient.getQueryState(['me', 'job'])?.isInvalidated).toBe(true)
})

test('a query older than the connection is fetched once, a newer one is not', async () => {
  const { stale, look, again } = await looking()
  await look('before')
  await vi.advanceTimersByTimeAsync(1000)
  const since = Date.now()
  liveUpdates.setConnectedSince(since)
  await look('since')
  stale.refetchOlderThan(since)
  expect(await again(1000)).toEqual(['before'])
  expect(await again(60_000)).toEqual([])
})

test('when nobody tells any more, screens ask by themselves again', async () => {
  const { stale, look, again } = await looking()
  liveUpdates.setConnectedSince(Date.now())
  await look('job')
  expect(await again(60_000)).toEqual([])
  liveUpdates.setConnectedSince(null)
  stale.resumePolling()
  expect(await again(30_000)).toEqual(['job', 'job'])
})

test('a long list waits longer for more to come', async () => {
  const { queryClient, stale, again } = await looking()
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['pages'],
    queryFn: async ({ pageParam }) => pageParam,
    initialPageParam: 0,
    getNextPageParam: (last: number) => last + 1,
    ...LIVE_PAGES,
  })
  observer.subscribe(() => undefined)
  await again(0)
  for (let page = 0; page < 2; page += 1) await observer.fetchNextPage()
  const { dataUpdatedAt } = observer.getCurrentResult()
  stale.concern([{ queryKey: ['pages'] }], false)
  await again(900)
  expect(observer.getCurrentResult().dataUpdatedAt).toBe(dataUpdatedAt)
  await again(200)
  expect(observer.getCurrentResult().dataUpdatedAt).toBeGreaterThan(dataUpdatedAt)
})

const joined = (answer: unknown) => ({ ...(answer as object), isJoined: true })

test('an event with all values updates the query at once, without a fetch or a new date', async () => {
  const { queryClient, stale, look, again } = await looking()
  liveUpdates.setConnectedSince(Date.now())
  await look('chat')
  const before = queryClient.getQueryState(['me', 'chat'])?.dataUpdatedAt
  await vi.advanceTimersByTimeAsync(1000)
  stale.concern([{ queryKey: ['me', 'chat'], update: joined }], false)
  expect(queryClient.getQueryData(['me', 'chat'])).toEqual({ isJoined: true })
  expect(queryClient.getQueryState(['me', 'chat'])?.dataUpdatedAt).toBe(before)
  expect(await again(600_000)).toEqual([])
})

test('an event without all values fetches the query', async () => {
  const { stale, look, again } = await looking()
  liveUpdates.setConnectedSince(Date.now())
  await look('chat')
  stale.concern([{ queryKey: ['me', 'chat'], update: () => undefined }], false)
  expect(await again(1000)).toEqual(['chat'])
})

test('an invalidated query is fetched, whatever an event tells', async () => {
  const { queryClient, stale, look, again } = await looking({ isVisible: () => false })
  await look('chat')
  queryClient
    .getQueryCache()
    .find({ queryKey: ['me', 'chat'] })
    ?.invalidate()
  stale.concern([{ queryKey: ['me', 'chat'], update: joined }], false)
  await again(1000)
  expect(queryClient.getQueryState(['me', 'chat'])).toMatchObject({ data: {}, isInvalidated: true })
})

test('an answer on its way is updated by what happened meanwhile, in order, or asked for again', async () => {
  const { queryClient, stale, again } = await looking()
  const answers: ((value: number[]) => void)[] = []
  new QueryObserver(queryClient, {
    queryKey: ['slow'],
    queryFn: async () => new Promise<number[]>((resolve) => answers.push(resolve)),
  }).subscribe(() => undefined)
  const adding = (one: number) => (answer: unknown) => {
    const numbers = answer as number[]
    return numbers.includes(one) ? numbers : numbers.at(-1) === one - 1 ? [...numbers, one] : undefined
  }
  for (const one of [2, 3]) stale.concern([{ queryKey: ['slow'], update: adding(one) }], false)
  await again(500)
  answers[0]?.([1, 2])
  await again(500)
  expect(queryClient.getQueryData(['slow'])).toEqual([1, 2, 3])
  expect(answers).toHaveLength(1)
  void queryClient.refetchQueries({ queryKey: ['slow'] })
  stale.concern([{ queryKey: ['slow'], update: adding(5) }], false)
  await again(500)
  answers[1]?.([1, 2, 3])
  await again(500)
  expect(answers).toHaveLength(3)
})

test('an event after one that still waits is applied after it', async () => {
  const { queryClient, stale, again } = await looking()
  let answerWith: (answer: string[]) => void = () => undefined
  new QueryObserver(queryClient, {
    queryKey: ['slow'],
    queryFn: async () => new Promise<string[]>((resolve) => (answerWith = resolve)),
  }).subscribe(() => undefined)
  const adding = (one: string) => [{ queryKey: ['slow'], update: (answer: unknown) => [...(answer as string[]), one] }]
  stale.concern(adding('written'), false)
  await again(100)
  answerWith([])
  await again(0)
  stale.concern(adding('read'), false)
  await again(500)
  expect(queryClient.getQueryData(['slow'])).toEqual(['written', 'read'])
})

test('a query that is removed while it is asked leaves nothing behind, and the next one is asked', async () => {
  const { queryClient, stale } = await looking()
  const answers: ((answer: string) => void)[] = []
  const look = () =>
    new QueryObserver(queryClient, {
      queryKey: ['me'],
      queryFn: async () => new Promise<string>((resolve) => answers.push(resolve)),
    }).subscribe(() => undefined)
  const leave = look()
  stale.concern([{ queryKey: ['me'] }], false)
  await vi.advanceTimersByTimeAsync(100)
  queryClient.removeQueries({ queryKey: ['me'] })
  leave()
  look()
  await vi.advanceTimersByTimeAsync(1000)
  answers[1]?.('one')
  await vi.advanceTimersByTimeAsync(1000)
  expect(vi.getTimerCount()).toBe(0)
  stale.concern([{ queryKey: ['me'] }], false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(answers).toHaveLength(3)
})
