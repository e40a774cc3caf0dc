import type { Application } from '#client/api/domain.ts'
import { attempt } from '#client/api/attempt.ts'
import { storedText } from '#client/api/stored-text.ts'

/*
 * The applicants that this employer has opened, as far as this device knows: ids only, for one employer at a time. The
 * server will tell all devices once an application has a history; until then another device starts from nothing.
 */

type Applicant = Pick<Application, 'jobId' | 'userId'>

interface SeenApplicants {
  /** The id of the employer. */
  owner: string
  /** 'job user', the most recently opened last. */
  applicants: string[]
}

/** As a string, which can be compared. Without storage, every applicant counts as new. */
export const keptSeen = storedText('foothold.seen-applicants')
/** The maximum kept. Older ones were opened long ago: more are hardly opened within `NEW_DAYS`. */
const MOST = 1_000

export const nameOf = ({ jobId, userId }: Applicant): string => `${jobId} ${userId}`

export function markSeen(owner: string, applicant: Applicant): void {
  const known = parse(keptSeen.get(), owner)
  const name = nameOf(applicant)
  if (known.includes(name)) return
  const seen: SeenApplicants = { owner, applicants: [...known, name].slice(-MOST) }
  attempt(() => keptSeen.put(JSON.stringify(seen)), null)
}

/** Called on sign-out. */
export function forgetSeenApplicants(): void {
  attempt(() => keptSeen.put(null), null)
}

/** The names stored for this employer. */
export function parse(text: string | null, owner: string): string[] {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'), null)
  if (typeof value !== 'object' || value === null) return []
  const { owner: keptFor, applicants } = value as Partial<Record<keyof SeenApplicants, unknown>>
  if (keptFor !== owner || !Array.isArray(applicants)) return []
  return applicants.filter((name) => typeof name === 'string')
}
