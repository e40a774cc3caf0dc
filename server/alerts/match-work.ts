import type { NewWork } from '#server/due-work/due-work.repository.ts'

/** The kind of due work that compares new and changed jobs with saved searches. */
export const MATCH_WORK = 'alerts.match'

/** Jobs that are new to searches, or changed. */
export interface MatchWork {
  jobIds: readonly string[]
  /** When that happened: searches saved later have seen the job. */
  at: string
  /** Whether the job was open before, with another posting. */
  isEdit: boolean
}

/** Jobs per item of work, so that each ends well within the lease. */
const JOBS_AT_ONCE = 10

/** The items of due work for these jobs, to be written in the transaction that posts, imports, opens or changes them. */
export function matchWork({ jobIds, ...work }: MatchWork, dueAt: Date): NewWork[] {
  return Array.from({ length: Math.ceil(jobIds.length / JOBS_AT_ONCE) }, (_, index) => {
    const some = jobIds.slice(index * JOBS_AT_ONCE, (index + 1) * JOBS_AT_ONCE)
    // Not merged: an edit compares with the posting that it replaced.
    const subject = `${some[0] ?? ''} ${work.at}`
    return { kind: MATCH_WORK, subject, content: { jobIds: some, ...work } satisfies MatchWork, dueAt }
  })
}
