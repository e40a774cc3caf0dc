import { calendarEntry } from '#contract/applications/interview-calendar.rules.ts'
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
  const text = calendarEntry({ jobId, applicationId, interview, summary, origin: location.origin }, now)
  saveFile(new Blob([text], { type: 'text/calendar' }), 'interview.ics')
}
