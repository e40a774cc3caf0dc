import type { ConfirmationDays } from '#contract/jobs/job-confirmation.rules.ts'
import type { Publish } from './board-event.ts'
import type { Clock } from './clock.ts'
import type { BoardDatabase } from './database/board-database.ts'
import type { DueWork } from './due-work/due-work.ts'
import type { FileStore } from './files/file-store.ts'
import type { Mailbox } from './mail/mailbox.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { CountrySource, SkillSource } from './profiles/suggestion-sources.ts'
import type { RepeatLimits } from './repeats/written-texts.ts'

/** Limits per person; unset ones default to the contract's. */
export interface AccountLimits {
  /** Open jobs per employer. */
  openJobs?: number
  /** Unanswered questions on one job. */
  openQuestions?: number
  savedJobs?: number
  /** Days for which the employer keeps the applications of a closed job. */
  applicationsKeptDays?: number
  /** Repeats of the same text within a day; unlimited when unset. */
  sameTexts?: RepeatLimits
}

export interface ServiceOptions {
  database: BoardDatabase
  clock: Clock
  limits?: AccountLimits | undefined
  /** Days until employers are asked whether a job is still open, and until it is paused. */
  confirmationDays?: ConfirmationDays | undefined
  /** External services for skill suggestions and country names, if configured. */
  skillSource?: SkillSource | null | undefined
  countrySource?: CountrySource | null | undefined
  push?: PushOutlet | undefined
  /** Sends mails; without it, none are sent. */
  mail?: MailOutlet | null | undefined
  /** The job queue; without it, scheduled work never runs. */
  dueWork?: Pick<DueWork, 'define' | 'schedule'> | undefined
  /** The file store; when unset, files are stored in the database. */
  files?: FileStore | undefined
}

/** The queue of mails, and the due work in which they are written. */
export interface MailOutlet {
  queue: MailQueue
  dueWork: Pick<DueWork, 'define' | 'schedule' | 'isDueLater'>
  /** Where mails are kept; null where a mail server sends them. */
  mailbox?: Mailbox | null
}

/** Sends push notifications; without it, none are sent. */
export interface PushOutlet {
  publicKey: string
  publish: Publish
  /** Validates a device's endpoint; by default only public internet addresses are allowed. */
  addressOf?: (endpoint: string) => URL | null
}
