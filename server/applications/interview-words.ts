import { applicationState, type LedgerEvent } from '#contract/applications/application-ledger.rules.ts'
import type { Interview } from '#contract/applications/interview.rules.ts'

/**
 * Which interview time holds, and which time or offer it replaces, for a mail: calendar programs keep what was imported
 * last, and mails are read in any order. `events` are those of the application, in order.
 */
export function interviewWords(events: readonly LedgerEvent[], interview: Interview, now: Date): string {
  const { state, start, was, zone } = interview
  const earlier = earlierThan(events, interview, now)
  const time = (at: string) => timeIn(at, zone)
  const times = (all: readonly string[]) => all.map(time).join('; ')
  if (state === 'agreed') {
    const agreed = earlier?.start || earlier?.was || ''
    const replaced = agreed !== '' && agreed !== start ? ` It replaces the interview on ${time(agreed)}.` : ''
    return `The interview is on ${time(start)}.${replaced}`
  }
  if (state === 'offered') {
    if (was !== '') return `They replace the interview on ${time(was)}.`
    return earlier?.times.length ? `They replace the times offered before: ${times(earlier.times)}.` : ''
  }
  if (was !== '') return `The interview on ${time(was)} is off.`
  return interview.times.length > 0 ? `The times that were offered are off: ${times(interview.times)}.` : ''
}

/** The interview before the last event that changed it. */
function earlierThan(events: readonly LedgerEvent[], { offerId, state }: Interview, now: Date): Interview | null {
  const last = events.findLastIndex(({ interview }) =>
    state === 'offered' ? interview?.act === 'offer' : interview?.act === 'pick',
  )
  const before = last === -1 ? null : applicationState(events.slice(0, last), now).interview
  if (state !== 'offered') return before
  return before?.offerId === offerId ? null : before
}

/** A moment like 'Tuesday, 3 March 2026 at 10:00 (Europe/Oslo)'; in UTC for a zone that is not known. */
function timeIn(at: string, zone: string): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(at))
  try {
    return `${format(zone)} (${zone})`
  } catch {
    return `${format('UTC')} (UTC)`
  }
}
