import { randomUUID } from 'node:crypto'

interface Sent {
  id: string
  jobId: string
  userId: string
}

/** The last application of each candidate to each job, and the last one to each job, of all boards of this worker. */
const ofCandidates = new Map<string, string>()
const ofJobs = new Map<string, string>()

/** Remembers an application that the board has, so that tests can name it. */
export function rememberApplication({ id, jobId, userId }: Sent): void {
  ofCandidates.set(`${jobId} ${userId}`, id)
  ofJobs.set(jobId, id)
}

/** The id of this candidate's last application to a job, withdrawn or not; one of none if they never applied. */
export const applicationOf = (job: { _id: string }, { userId }: { userId: string }): string =>
  ofCandidates.get(`${job._id} ${userId}`) ?? randomUUID()

/** The id of the last application to a job, withdrawn or not; null without any. */
export const newestOf = (job: { _id: string }): string | null => ofJobs.get(job._id) ?? null
