import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { offlineActions } from '#client/features/actions.ts'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'
import { candidateQuery } from '#client/features/profiles/user.queries.ts'
import { EVERYBODY, deskQuery } from '#client/shared/applicant-desk.queries.ts'
import { createActionResults } from './action-results.ts'

const EMPLOYER: Viewer = { userId: 'e', email: 'e@example.org', role: 'employer' }
const DAY = 86_400_000
const subject = { jobId: 'j1', candidateId: 'c1', position: 'Cook', name: 'Ida' }

/** A page whose requests are answered by hand, and which learns of answers to actions. */
function page() {
  const queries = { gcTime: Infinity, staleTime: 60_000, retry: false }
  const queryClient = new QueryClient({ defaultOptions: { queries } })
  const waiting: ((data: unknown) => void)[] = []
  const call = vi.fn(async () => new Promise((resolve) => void waiting.push(resolve)))
  const { onSent } = createActionResults({
    actions: offlineActions,
    queryClient,
    viewer: () => EMPLOYER,
    isOnline: () => true,
  })
  const sent = (action: string, payload: object, answer: object, sentAt = Date.now()) =>
    onSent({ id: action, v: 4, userId: 'e', action, payload, answer, sentAt })
  return { queryClient, api: { call } as unknown as Api, call, waiting, sent }
}

/** The desk's list with one applicant, loaded. */
async function loadedDesk({ queryClient, api, waiting }: ReturnType<typeof page>, applicant: object) {
  const desk = new InfiniteQueryObserver(queryClient, deskQuery(api, EMPLOYER, EVERYBODY))
  onTestFinished(desk.subscribe(() => undefined))
  const answer = () => waiting.pop()?.({ data: { applications: [applicant], nextCursor: null } })
  answer()
  await vi.waitFor(() => expect(desk.getCurrentResult().data).toBeDefined())
  return { desk, answer, shown: () => desk.getCurrentResult().data?.pages[0]?.applications[0] }
}

test('a person who is opened right after an answer to them is loaded', async () => {
  const { queryClient, api, waiting, sent } = page()
  const candidate = new QueryObserver(queryClient, candidateQuery(api, EMPLOYER, 'c1'))
  onTestFinished(candidate.subscribe(() => undefined))
  sent('application-decision', { ...subject, kind: 'accepted', text: '' }, { jobId: 'j1' })
  waiting[0]?.({ data: { id: 'c1', firstName: 'Ida' } })
  await vi.waitFor(() => expect(candidate.getCurrentResult().data).toMatchObject({ id: 'c1' }))
})

test('so are the own jobs while one of them is confirmed', async () => {
  const { queryClient, api, waiting, sent } = page()
  const jobs = new InfiniteQueryObserver(queryClient, postedJobsQuery(api, EMPLOYER))
  onTestFinished(jobs.subscribe(() => undefined))
  sent('confirm-job', { jobId: 'j1', position: 'Cook' }, { id: 'j1' })
  waiting[0]?.({ status: true, data: [{ id: 'j1' }], nextCursor: null })
  await vi.waitFor(() => expect(jobs.getCurrentResult().data?.pages).toHaveLength(1))
})

test('a star that is given while the list is on its way stays', async () => {
  const made = page()
  const marks = { jobId: 'j1', candidateId: 'c1', isShortlisted: false, note: '' }
  const { desk, answer, shown } = await loadedDesk(made, { jobId: 'j1', userId: 'c1', marks })
  const asking = desk.refetch()
  await vi.waitFor(() => expect(made.call).toHaveBeenCalledTimes(2))
  made.sent('shortlist', { ...subject, isShortlisted: true }, { ...marks, isShortlisted: true })
  answer()
  await asking
  expect(shown()?.marks.isShortlisted).toBe(true)
})

test('the answer to an action of days ago does not take a newer list back', async () => {
  const made = page()
  const standing = { stage: 'accepted', at: '', text: '' }
  const { shown } = await loadedDesk(made, { jobId: 'j1', userId: 'c1', standing })
  const old = { jobId: 'j1', standing: { stage: 'progress' } }
  made.sent('application-decision', { ...subject, kind: 'progress', text: '' }, old, Date.now() - 3 * DAY)
  expect(shown()?.standing?.stage).toBe('accepted')
})
