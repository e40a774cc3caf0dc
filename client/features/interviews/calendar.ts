import { calendarUid, interviewCalendar } from '#contract/applications/interview-calendar.rules.ts'
import type { Interview } from '#contract/applications/interview.rules.ts'
import { saveFile } from '#client/ui/save-file.ts'

interface Entry {
  jobId: string
  applicationId: string
  interview: Interview
  /** The other person or the company, and the job. */
  summary: string
}

/** Saves an iCalendar file with an agreed interview, or with its cancellation. Works offline. */
export function saveCalendar({ jobId, applicationId, interview, summary }: Entry, now: Date): void {
  const { state, start, was, minutes, place, text, sequence } = interview
  const isCancelled = state !== 'agreed'
  const entry = {
    uid: calendarUid(applicationId),
    sequence,
    start: isCancelled ? was : start,
    minutes,
    summary,
    place,
    description: text,
    url: `${location.origin}/job-details/${jobId}`,
    isCancelled,
  }
  saveFile(new Blob([interviewCalendar(entry, now)], { type: 'text/calendar' }), 'interview.ics')
}
