import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import { putDeskApplicant, type DeskApplicant } from './desk-cache.ts'
import { applicantDeskKey } from '#client/api/query-keys.ts'

const EMPLOYER = { userId: 'e', email: 'e@example.org', role: 'employer' } as const
const ID = 'a1'
const DAY = 86_400_000
const keyOf = (filter: string) => [...applicantDeskKey(EMPLOYER), filter]
const marks = (isShortlisted: boolean) => ({ applicationId: ID, isShortlisted, note: '', notedAt: '' })
const pageOf = (id = ID) => ({
  applications: [{ id, standing: { stage: 'sent', at: '' }, marks: marks(false) } as unknown as DeskApplicant],
  nextCursor: null,
  counts: { all: 33, new: 32, seen: 1, progress: 0, interview: 0, answered: 0, shortlisted: 0 },
})
const star = (one: DeskApplicant): DeskApplicant => ({ ...one, marks: marks(true) })

/** A list of the desk on screen; `answer` ends its request. */
function aList(queryClient: QueryClient, filter = '', id = ID) {
  let answer = (): void => undefined
  const queryFn = vi.fn(() => new Promise((resolve) => (answer = () => resolve(pageOf(id)))))
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: keyOf(filter),
    queryFn,
    initialPageParam: null,
    getNextPageParam: () => null,
  })
  observer.subscribe(() => undefined)
  const data = () => observer.getCurrentResult().data as { pages: ReturnType<typeof pageOf>[] } | undefined
  return {
    observer,
    answer: async () => {
      answer()
      await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
    },
    counts: () => data()?.pages[0]?.counts,
    isStarred: () => data()?.pages[0]?.applications[0]?.marks.isShortlisted,
  }
}

test('a star is in every list that has the applicant, and the lists are stale', async () => {
  const queryClient = new QueryClient()
  const [whole, narrow] = [aList(queryClient), aList(queryClient, 'narrow')]
  await Promise.all([whole.answer(), narrow.answer()])
  putDeskApplicant(createAnswerCache(queryClient, EMPLOYER), ID, Date.now(), star)
  await vi.waitFor(() => expect([whole.isStarred(), narrow.isStarred()]).toEqual([true, true]))
  expect(queryClient.getQueryState(keyOf('narrow'))?.isInvalidated).toBe(true)
})

test('an answered applicant is no longer counted as new, before the list is read again', async () => {
  const queryClient = new QueryClient()
  const list = aList(queryClient)
  await list.answer()
  const cache = createAnswerCache(queryClient, EMPLOYER)
  const answered = (one: DeskApplicant): DeskApplicant => ({ ...star(one), standing: { stage: 'declined', at: '' } })
  putDeskApplicant(cache, ID, Date.now(), answered)
  const counts = { all: 33, new: 31, seen: 1, progress: 0, interview: 0, answered: 1, shortlisted: 1 }
  await vi.waitFor(() => expect(list.counts()).toEqual(counts))
  // The same result once more, as from another tab.
  putDeskApplicant(cache, ID, Date.now(), answered)
  await vi.waitFor(() => expect(list.counts()).toEqual(counts))
})

test('a star given while the list is on its way stays', async () => {
  const queryClient = new QueryClient()
  const list = aList(queryClient)
  await list.answer()
  void list.observer.refetch()
  putDeskApplicant(createAnswerCache(queryClient, EMPLOYER), ID, Date.now(), star)
  // The server has read the list before it took the star.
  await list.answer()
  expect(list.isStarred()).toBe(true)
})

test('the result of days ago does not take a list back', async () => {
  const queryClient = new QueryClient()
  const list = aList(queryClient)
  await list.answer()
  putDeskApplicant(createAnswerCache(queryClient, EMPLOYER), ID, Date.now() - 3 * DAY, star)
  expect(list.isStarred()).toBe(false)
})

test('a list without the applicant goes on loading', async () => {
  const queryClient = new QueryClient()
  const list = aList(queryClient, '', 'a2')
  await list.answer()
  void list.observer.refetch()
  putDeskApplicant(createAnswerCache(queryClient, EMPLOYER), ID, Date.now(), star)
  expect(queryClient.getQueryState(keyOf(''))?.fetchStatus).toBe('fetching')
})
