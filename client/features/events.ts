import type { LiveEvent } from '#client/api/domain.ts'
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

/** The queries that an event makes stale on this device; none for a kind that only a newer server knows. */
export const concernedBy = (event: LiveEvent, viewer: Viewer): Concerned[] =>
  tables.flatMap((table) => table[event.kind]?.(event, viewer) ?? [])
