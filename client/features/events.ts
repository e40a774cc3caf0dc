import type { LiveEvent } from '#contract/events/event.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Concerned } from '#client/api/live-table.ts'
import { deskEvents } from './applicant-desk/desk.events.ts'
import { applicationEvents } from './applications/application.events.ts'
import { chatEvents } from './chat/chat.events.ts'
import { decisionEvents } from './decisions/decision.events.ts'
import { hiddenEvents } from './hidden-jobs/hidden.events.ts'
import { jobEvents } from './jobs/job.events.ts'
import { notificationEvents } from './notifications/notification.events.ts'
import { postingEvents } from './postings/posting.events.ts'
import { profileEvents } from './profiles/profile.events.ts'
import { questionEvents } from './questions/question.events.ts'

const tables = [
  jobEvents,
  applicationEvents,
  deskEvents,
  postingEvents,
  questionEvents,
  chatEvents,
  profileEvents,
  notificationEvents,
  decisionEvents,
  hiddenEvents,
]

/** What an event makes out of date on this device; nothing for a kind that only a newer board knows. */
export const concernedBy = (event: LiveEvent, viewer: Viewer): Concerned[] =>
  tables.flatMap((table) => table[event.kind]?.(event, viewer) ?? [])
