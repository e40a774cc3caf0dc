import { daysOfSilence } from '#contract/applications/application-ledger.rules.ts'
import type { ApplicationStatus } from '#contract/applications/application-status.rules.ts'
import { LINE_LABELS, formatSilence } from './application-messages.ts'
import { dayOfInterview, shortTime } from './interview-messages.ts'

/** The state of an application, with the date of its interview, as its candidate reads it. */
export function formatStatus({ kind, start }: ApplicationStatus, now: Date): string {
  switch (kind) {
    case 'none':
      return ''
    case 'offered':
      return 'Interview times offered'
    case 'agreed':
      return `Interview ${shortTime(start, now)}`
    case 'held':
      return `Interview was ${dayOfInterview(start, now)}`
    case 'sent':
    case 'seen':
    case 'progress':
    case 'interview':
    case 'accepted':
    case 'declined':
    case 'withdrawn':
      return LINE_LABELS[kind]
  }
}

/** What the history of an application is followed by; undefined when nothing more is expected. */
export function formatExpected(status: ApplicationStatus, sentAt: string, now: Date): string | undefined {
  switch (status.kind) {
    case 'sent':
    case 'seen':
    case 'progress':
    case 'interview':
    case 'held':
      return formatSilence(daysOfSilence(sentAt, now))
    case 'agreed':
      return formatStatus(status, now)
    case 'offered':
      return 'No time picked yet'
    case 'none':
    case 'accepted':
    case 'declined':
    case 'withdrawn':
      return undefined
  }
}
