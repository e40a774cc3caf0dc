import { groupDigits } from '#contract/digits.rules.ts'
import { counted } from '#client/messages/digits.ts'
import { entriesSince, type AwayEntry, type AwayLine, type AwayPartKind, type Stored } from './away-entries.ts'

export interface AwayPart {
  kind: AwayPartKind
  title: string
  /** What the closed section says of it: '2 answers'. */
  summary: string
  /** The newest; `LINES_MAX` at most. */
  lines: readonly AwayLine[]
  /** How many there are besides, and where; null if these are all. `isCut`: there are more than this device knows. */
  more: { count: number; isCut: boolean; path: string } | null
}

/** The most lines in a part. */
export const LINES_MAX = 5

/** Its heading, and where all of it is listed. */
const PARTS: Readonly<Record<AwayPartKind, { title: string; path: string; ofEmployer?: string }>> = {
  interviews: { title: 'Interviews', path: '/dashboard/applied-job', ofEmployer: '/applicants' },
  answers: { title: 'Answers', path: '/dashboard/notifications' },
  matches: { title: 'New for your searches', path: '/dashboard/saved-searches' },
  applicants: { title: 'New applicants', path: '/applicants' },
  questions: { title: 'Questions', path: '/dashboard/my-posted-jobs' },
  messages: { title: 'Messages', path: '/dashboard/messages' },
  closed: { title: 'Saved jobs that closed', path: '/jobs?show=saved' },
  other: { title: 'Other news', path: '/dashboard/notifications' },
}

const OF_CANDIDATE = ['interviews', 'answers', 'messages', 'matches', 'closed', 'other'] as const
const OF_EMPLOYER = ['interviews', 'applicants', 'questions', 'messages', 'matches', 'other'] as const

/**
 * What is new to a person since they last used the board on this device, most urgent first; empty if nothing is. What
 * they have read elsewhere meanwhile is not new.
 *
 * @param since in milliseconds since 1970
 */
export function newsSince(since: number, now: Date, stored: Stored): AwayPart[] {
  const entries = entriesSince(since, now, stored)
  const parts = stored.role === 'candidate' ? OF_CANDIDATE : OF_EMPLOYER
  const isAllNew = stored.isCut && stored.notifications.every(({ happenedAt }) => Date.parse(happenedAt) > since)
  return parts.flatMap((kind) => {
    const own = entries.filter(({ part }) => part === kind)
    if (own.length === 0) return []
    const isCut = isAllNew && kind !== 'messages' && kind !== 'matches' && kind !== 'closed'
    return [toPart(kind, own, stored.role, isCut)]
  })
}

function toPart(kind: AwayPartKind, entries: readonly AwayEntry[], role: Stored['role'], isCut: boolean): AwayPart {
  const { title, path, ofEmployer = path } = PARTS[kind]
  const lines = entries.slice(0, LINES_MAX).map(({ id, text, about, path: to }) => ({ id, text, about, path: to }))
  const count = entries.length - lines.length
  return {
    kind,
    title,
    summary: summaryOf(kind, entries),
    lines,
    more: count > 0 || isCut ? { count, isCut, path: role === 'employer' ? ofEmployer : path } : null,
  }
}

function summaryOf(kind: AwayPartKind, entries: readonly AwayEntry[]): string {
  const count = entries.reduce((sum, { stands }) => sum + stands, 0)
  const today = entries.filter(({ isToday: is }) => is).length
  switch (kind) {
    case 'interviews':
      return today > 0 ? `${counted(today, 'interview')} today` : `News of ${counted(count, 'interview')}`
    case 'answers':
      return counted(count, 'answer')
    case 'matches':
      return counted(new Set(entries.flatMap(({ jobIds = [] }) => jobIds)).size || count, 'new job')
    case 'applicants':
      return counted(count, 'new applicant')
    case 'questions':
      return counted(count, 'question')
    case 'messages':
      return counted(count, 'message')
    case 'closed':
      return `${counted(count, 'saved job')} closed`
    case 'other':
      return `${groupDigits(count)} other`
  }
}
