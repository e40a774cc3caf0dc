import type { JobMark } from '#contract/job-marks/job-mark.rules.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { MarkPlace } from './job-mark.repository.ts'

const CURSOR = /^(?<changedAt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<jobId>[\w-]{1,64})$/u

export const toSavedCursor = (place: MarkPlace | null): string | null => place && `${place.changedAt}_${place.jobId}`

/** Decodes a pagination cursor; null without one. Throws 'request.invalid'. */
export function savedPlaceFrom(cursor: string | undefined): MarkPlace | null {
  if (cursor === undefined) return null
  const { changedAt, jobId } = CURSOR.exec(cursor)?.groups ?? {}
  if (changedAt !== undefined && jobId !== undefined) return { changedAt, jobId }
  throw new ProblemError('request.invalid', {
    issues: [{ path: 'cursor', message: 'Take the cursor from the page before.' }],
  })
}

export const toSavedDto = <Mark extends JobMark>({ isSet, ...mark }: Mark) => ({ ...mark, isSaved: isSet })
