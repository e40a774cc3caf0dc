import type { Job } from '#client/api/domain.ts'
import { draftOf, readPostingDraft, type PostingDraft } from './posting-draft.ts'
import { withoutPeople } from './without-people.ts'

/** A draft of an edited job: the typed posting, and the job it is based on. */
interface EditDraft {
  base: Job
  posting: PostingDraft
}

/** The draft of a job without changes. */
export const unchanged = (job: Job): EditDraft => ({ base: withoutPeople(job), posting: draftOf(job) })

export const hasChanges = ({ base, posting }: EditDraft): boolean =>
  JSON.stringify(posting) !== JSON.stringify(draftOf(base))

/** Parses a stored draft of this job; null when it is something else. */
export function readEditDraft(jobId: string, stored: unknown): EditDraft | null {
  const { base, posting } = (stored ?? {}) as Partial<Record<keyof EditDraft, unknown>>
  const typed = readPostingDraft(posting)
  const isOfJob = typeof base === 'object' && base !== null && (base as Partial<Job>).id === jobId
  return typed && isOfJob ? { base: base as Job, posting: typed } : null
}
