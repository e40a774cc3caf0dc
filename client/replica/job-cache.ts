import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { AnswerOf } from '#client/api/client.ts'
import type { Job } from '#client/api/domain.ts'
import { entriesIn } from '#client/api/pages.ts'
import { BOARD_KEY, appliedJobsKey, conversationsKey, jobKey, postedJobsKey } from '#client/api/query-keys.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { AnswerRule } from './answer-rule.ts'

/** The loaded pages of a list of the viewer's own jobs. */
export type OwnJobs = InfiniteData<AnswerOf<'postedJobs'>>

/** The jobs of all loaded pages. */
export const jobsOf = (list: OwnJobs): Job[] => entriesIn(list.pages, 'data', 'id')

/** The list with `change` applied to the jobs of each page. */
const withJobs = (list: OwnJobs, change: (jobs: Job[]) => Job[]): OwnJobs => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, data: change(page.data) })),
})

/** The employer has deleted a job: it goes off their own list. */
export const forgetOwnJob = (cache: AnswerCache, jobId: string): void =>
  cache.change<OwnJobs>(postedJobsKey(cache.viewer), (list) =>
    withJobs(list, (jobs) => jobs.filter(({ id }) => id !== jobId)),
  )

interface JobRule<Payload> {
  idOf: (payload: Payload) => string
  /** The job comes onto the viewer's own list, or goes off it: an employer's posted jobs, or a candidate's applied jobs. */
  moves?: boolean
  /** What else is fetched again. */
  also?: (viewer: Viewer) => readonly QueryKey[]
}

/** An action that the server answers with the job, as the viewer sees it. */
export const jobAnswer = <Payload>({
  idOf,
  moves = false,
  also = () => [],
}: JobRule<Payload>): AnswerRule<Payload, Job> => ({
  ingest(cache, { answer, sentAt }) {
    const { viewer } = cache
    const own = ownJobsKey(viewer)
    cache.put<Job>(jobKey(viewer, answer.id), sentAt, () => answer)
    if (own) cache.put<OwnJobs>(own, sentAt, (list) => list && withJob(list, answer, moves, isOn(viewer, answer)))
    const staleKeys = [BOARD_KEY, ...(own && moves ? [own] : []), ...also(viewer)]
    for (const queryKey of staleKeys) cache.invalidate(queryKey)
  },
  stale(viewer, payload) {
    const own = ownJobsKey(viewer)
    return [jobKey(viewer, idOf(payload)), ...(own ? [own] : []), ...also(viewer)]
  },
})

/** A candidate applies or withdraws: the conversation with the employer comes or goes with the application. */
export const ownApplicationAnswer = jobAnswer<{ jobId: string }>({
  idOf: ({ jobId }) => jobId,
  moves: true,
  also: (viewer) => [conversationsKey(viewer)],
})

/** The query of the viewer's own jobs: an employer's posted ones, a candidate's applied ones. */
const ownJobsKey = (viewer: Viewer): QueryKey | undefined =>
  viewer.role === 'employer' ? postedJobsKey(viewer) : viewer.role === 'candidate' ? appliedJobsKey(viewer) : undefined

/** Whether the job belongs to that list: a candidate who has withdrawn has no application to it any more. */
const isOn = ({ role }: Viewer, { applications }: Job): boolean => role === 'employer' || applications.length > 0

/** The list with this job in its place; one that comes onto it is the first. Undefined where nothing changes. */
function withJob(list: OwnJobs, job: Job, moves: boolean, isOwn: boolean): OwnJobs | undefined {
  const isListed = jobsOf(list).some(({ id }) => id === job.id)
  if (isListed)
    return withJobs(list, (jobs) => jobs.flatMap((known) => (known.id !== job.id ? known : isOwn ? job : [])))
  const [first, ...rest] = list.pages
  return first && moves && isOwn ? { ...list, pages: [{ ...first, data: [job, ...first.data] }, ...rest] } : undefined
}
