import { createHash } from 'node:crypto'
import { jobLineSchema, type JobLine } from '#contract/jobs/job-line.schema.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { settleTerms } from '#contract/jobs/posting-terms.rules.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import type { InsertedJob } from '#server/jobs/job.repository.ts'
import { contentOf } from '#server/jobs/job-content.ts'
import type { Line } from './lines.ts'

/** The employer who gets the imported jobs. */
export interface Importer {
  id: string
  email: string
}

/** A job with its line number, or the reason why the line is invalid. */
export type ReadLine = { number: number; job: InsertedJob } | { number: number; reason: string }

/** Parses a line as a job of this employer; `createdAt` defaults to `now`. */
export function readLine(line: Line, importer: Importer, now: Date): ReadLine {
  if ('reason' in line) return line
  const { number, text } = line
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { number, reason: 'The line is not JSON.' }
  }
  const { data, error } = jobLineSchema.safeParse(value)
  if (error) {
    const reasons = error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    return { number, reason: reasons.join(' ') }
  }
  const reason = refusal(data, importer, now)
  return reason === null ? { number, job: jobOf(data, importer, now) } : { number, reason }
}

/** Rejects a line that names another employer, instead of silently correcting it. */
function refusal(line: JobLine, { id, email }: Importer, now: Date): string | null {
  const { jobPostedBy, recuiterId } = line
  if (jobPostedBy !== undefined && jobPostedBy !== email) return `jobPostedBy: The job is ${jobPostedBy}'s.`
  if (recuiterId !== undefined && recuiterId !== id) return "recuiterId: The job is another employer's."
  return impossibleTime(line, now)
}

function impossibleTime(line: JobLine, now: Date): string | null {
  const { createdAt } = line
  const begin = createdAt ? Date.parse(createdAt) : now.getTime()
  for (const name of ['createdAt', 'updatedAt', 'closedAt'] as const) {
    const time = Date.parse(line[name] ?? '')
    if (time > now.getTime()) return `${name}: The time is to come.`
    if (time < begin) return `${name}: The time is before createdAt${createdAt ? '' : ', which is now without one'}.`
  }
  return null
}

const momentOf = (moment: string): string => new Date(moment).toISOString()

function jobOf(line: JobLine, importer: Importer, now: Date): InsertedJob {
  const posting = settleTerms(postingOf(line))
  const isOpen = line.jobStatus ?? true
  const createdAt = momentOf(line.createdAt ?? now.toISOString())
  const closedAt = isOpen ? null : momentOf(line.closedAt ?? line.updatedAt ?? createdAt)
  const updatedAt = momentOf(line.updatedAt ?? closedAt ?? createdAt)
  return {
    id: line._id ?? idOf(importer, posting),
    recruiterId: importer.id,
    posting,
    isOpen,
    createdAt,
    updatedAt,
    closedAt,
  }
}

const postingOf = (line: JobLine): Posting => ({
  position: line.position,
  experience: line.experience,
  workLevel: line.workLevel,
  employmentType: line.employmentType,
  salaryRange: line.salaryRange,
  location: line.location,
  overview: line.overview,
  skills: line.skills,
  responsibilities: line.responsibilities,
  requirements: line.requirements,
  ...(line.terms && { terms: line.terms }),
  ...(line.mustHaves && { mustHaves: line.mustHaves }),
})

/** The id of a job without one: derived from its content, so that importing a file twice adds nothing. */
function idOf(importer: Importer, posting: Posting): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([importer.id, contentOf(posting)]))
    .digest()
    .subarray(0, 16)
  // UUID version 8 of RFC 9562: a custom format.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Serialises a job to a line that `readLine` parses to the same job. */
export function toLine(job: JobRecord): string {
  const line: JobLine = {
    _id: job.id,
    ...job.posting,
    jobPostedBy: job.recruiter.email,
    companyName: job.recruiter.companyName,
    jobStatus: job.isOpen,
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
    closedAt: job.closedAt,
  }
  return JSON.stringify(line)
}
