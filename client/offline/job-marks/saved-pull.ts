import { JOBS_BY_ID_MAX } from '#contract/jobs/job.search.ts'
import type { Job, SavedJob } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import type { SavedRecord } from '#client/offline/records.ts'

/** More pages than a full list has: guards against a server that never ends the list. */
const MOST_PAGES = 60

/** All changes of the viewer's list, page by page; of a job that changes meanwhile, the last change. */
export async function allSaved(api: Api): Promise<SavedJob[]> {
  const byJob = new Map<string, SavedJob>()
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, nextCursor } = await api.call('savedJobs', { query: { cursor } })
    for (const change of data) byJob.set(change.jobId, change)
    if (!nextCursor) return [...byJob.values()]
    cursor = nextCursor
  }
  throw new Error('The list of saved jobs has no end.')
}

/** Saved jobs whose contents this device lacks or has in an outdated version; newest saved first. */
export function lackingOf(answer: readonly SavedJob[], records: ReadonlyMap<string, SavedRecord>): string[] {
  const lacking = answer.filter(({ jobId, isSaved, updatedAt }) => {
    const record = records.get(jobId)
    return isSaved && updatedAt && record?.isSaved && record.job?.updatedAt !== updatedAt
  })
  return lacking.toReversed().map(({ jobId }) => jobId)
}

/** Fetches jobs by id in batches, one request at a time; `take` is called with each response. */
export async function fetchJobs(api: Api, ids: readonly string[], take: (jobs: Job[]) => Promise<void>): Promise<void> {
  let left = [...ids]
  while (left.length > 0) {
    const asked = left.slice(0, JOBS_BY_ID_MAX)
    const { data, total } = await api.call('jobs', { query: { ids: asked.join(',') } })
    await take(data)
    const answered = new Set(data.map(({ id }) => id))
    // Long jobs may not fit into one response: request omitted ones again, but not jobs that are gone.
    const again = data.length > 0 && data.length < total ? asked.filter((id) => !answered.has(id)) : []
    left = [...again, ...left.slice(asked.length)]
  }
}
