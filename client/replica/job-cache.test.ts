import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { appliedJobsKey, jobKey } from '#client/api/query-keys.ts'
import type { Job } from '#client/api/domain.ts'
import { createAnswerCache } from './answer-cache.ts'
import { jobAnswer, type OwnJobs } from './job-cache.ts'

const ida = { email: 'ida@example.org', userId: 'ida', role: 'candidate' } as const
const KEY = appliedJobsKey(ida)
const job = (id: string, userIds = ['ida']) => ({ id, applications: userIds.map((userId) => ({ userId })) }) as Job
const listOf = (...jobs: Job[]) => ({ pages: [{ data: jobs }], pageParams: [null] }) as unknown as OwnJobs
const rule = (moves = false) => jobAnswer<Job>({ idOf: ({ id }) => id, moves })

/** The cached list of applied jobs, of yesterday, after the answer to an action on `answer`. */
function after(list: OwnJobs, answer: Job, moves?: boolean) {
  const queryClient = new QueryClient()
  const then = Date.now() - 86_400_000
  queryClient.setQueryData(KEY, list, { updatedAt: then })
  // A screen shows the list, and its request is under way.
  const queryFn = ({ signal }: { signal: AbortSignal }) => new Promise<OwnJobs>(() => void signal)
  onTestFinished(new QueryObserver<OwnJobs>(queryClient, { queryKey: KEY, queryFn }).subscribe(() => undefined))
  const sent = { id: 'a', payload: answer, answer, sentAt: Date.now() }
  rule(moves).ingest(createAnswerCache(queryClient, ida), sent)
  const state = queryClient.getQueryState<OwnJobs>(KEY)
  return {
    ids: state?.data?.pages.flatMap(({ data }) => data.map(({ id }) => id)),
    isAsOldAsBefore: state?.dataUpdatedAt === then,
    isAsked: state?.fetchStatus === 'fetching',
    job: queryClient.getQueryData(jobKey(ida, answer.id)),
  }
}

test('a job that is not on the list leaves the list as old as it is, and its request under way', () => {
  const answer = job('j2', [])
  const seen = after(listOf(job('j1')), answer)
  expect(seen).toEqual({ ids: ['j1'], isAsOldAsBefore: true, isAsked: true, job: answer })
})

test('a job of an older page does not come onto the loaded ones', () => {
  expect(after(listOf(job('j1')), job('j2')).ids).toEqual(['j1'])
})

test('a job that is applied to comes first, and one that was withdrawn goes', () => {
  expect(after(listOf(job('j1')), job('j2'), true).ids).toEqual(['j2', 'j1'])
  expect(after(listOf(job('j1'), job('j2')), job('j2', []), true).ids).toEqual(['j1'])
})
