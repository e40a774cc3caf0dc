import type { Application } from '#client/api/domain.ts'
import { attempt } from '#client/api/attempt.ts'

/*
 * Which applicants this employer has opened, as far as this device knows: by ids alone, of one person at a time. The board
 * will say it for all devices once an application has a history; until then another device begins anew.
 */

type Applicant = Pick<Application, 'jobId' | 'userId'>

interface SeenApplicants {
  /** The id of the employer. */
  owner: string
  /** 'job user', those opened last at the end. */
  applicants: string[]
}

const KEY = 'foothold.seen-applicants'
/** Whom that leaves out was opened long ago; within `NEW_DAYS` more are hardly opened. */
const MOST = 1_000

const listeners = new Set<() => void>()

// The text, so that it can be compared. A browser that keeps nothing shows everybody as new.
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

/** For whoever signs out. */
export function forgetSeenApplicants(): void {
  attempt(() => localStorage.removeItem(KEY), null)
  notify()
}

/** For `useSyncExternalStore`: what is kept, by this tab or another. */
export const keptSeen = { get: keptText, subscribe }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The names that are kept for this employer. */
export function parse(text: string | null, owner: string): string[] {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'), null)
  if (typeof value !== 'object' || value === null) return []
  const { owner: keptFor, applicants } = value as Partial<Record<keyof SeenApplicants, unknown>>
  if (keptFor !== owner || !Array.isArray(applicants)) return []
  return applicants.filter((name) => typeof name === 'string')
}
