import type { Application } from '#client/api/domain.ts'
import { attempt } from '#client/api/attempt.ts'

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

const KEY = 'foothold.seen-applicants'
/** The maximum kept. Older ones were opened long ago: more are hardly opened within `NEW_DAYS`. */
const MOST = 1_000

const listeners = new Set<() => void>()

// A string, so that it can be compared. Without storage, every applicant counts as new.
const keptText = (): string | null => attempt(() => localStorage.getItem(KEY), null)

export const nameOf = ({ jobId, userId }: Applicant): string => `${jobId} ${userId}`

function notify(): void {
  for (const listener of listeners) listener()
}

export function markSeen(owner: string, applicant: Applicant): void {
  const known = parse(keptText(), owner)
  const name = nameOf(applicant)
  if (known.includes(name)) return
  const seen: SeenApplicants = { owner, applicants: [...known, name].slice(-MOST) }
  attempt(() => localStorage.setItem(KEY, JSON.stringify(seen)), null)
  notify()
}

/** Called on sign-out. */
export function forgetSeenApplicants(): void {
  attempt(() => localStorage.removeItem(KEY), null)
  notify()
}

/** For `useSyncExternalStore`: the stored value, including changes by other tabs. */
export const keptSeen = { get: keptText, subscribe }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The names stored for this employer. */
export function parse(text: string | null, owner: string): string[] {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'), null)
  if (typeof value !== 'object' || value === null) return []
  const { owner: keptFor, applicants } = value as Partial<Record<keyof SeenApplicants, unknown>>
  if (keptFor !== owner || !Array.isArray(applicants)) return []
  return applicants.filter((name) => typeof name === 'string')
}
