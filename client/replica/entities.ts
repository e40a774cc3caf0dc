import type { Application, ConversationSummary, Job, User } from '#client/api/domain.ts'
import type { Applicant } from './applicant.ts'
import type { StoredMailChoice } from '#contract/mail/mail.schema.ts'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import type { MarkedJob } from './job-marks.ts'

/** A candidate's application to a job. */
export interface OwnApplication {
  /** As the server has it. */
  sent?: Application | undefined
  /** The id of the pending action that applies. */
  applying?: string
  /** Whether that one follows the withdrawal of the one that the server has. */
  isReapplied?: boolean
  /** Whether it is withdrawn. */
  isWithdrawn?: boolean
  /** The time that the candidate picked for the interview; null when none fits. */
  reply?: string | null
}

/** A text that only this device has: its id is that of its action. */
export interface UnsentText {
  id: string
  text: string
}

/** `isLost`: the board had it, and was put back to an older copy. */
export type UnsentMessage = UnsentText & { isLost?: boolean }

/** The messages with another person. */
export interface OwnConversation {
  userId: string
  /** Those that the server has. */
  messages: readonly { id: string }[]
  /** The viewer's that it does not have: lost ones, and pending ones in the order of writing. */
  unsent: readonly UnsentMessage[]
}

/** A conversation in the list. */
export interface ListedConversation extends ConversationSummary {
  /** Whether the last message is only on this device. */
  isUnsent?: boolean
}

/** Questions on one job, or on all of them. */
export interface OwnQuestions {
  jobId?: string
  /** Those that the server has. */
  questions: readonly { id: string }[]
  /** The viewer's questions that it does not have. */
  asked: readonly (UnsentText & { jobId: string; position: string })[]
  /** The viewer's replies that it does not have. */
  replies: readonly (UnsentText & { questionId: string })[]
}

/** What pending actions change, as the server answers it. */
export interface Entities {
  /** The text of a job. */
  posting: Job
  /** Whether a job is open. */
  openState: Pick<Job, 'id' | 'isOpen'>
  /** Whether its employer is asked if a job is still open. */
  confirmation: Pick<Job, 'id' | 'isOpen' | 'isTakenDown' | 'pausedAt' | 'confirmation'>
  ownRecord: User
  /** An application to one of an employer's jobs. */
  applicant: Applicant
  /** The viewer's applications by job. */
  ownApplications: ReadonlyMap<string, OwnApplication>
  /** The jobs that the viewer has hidden, newest first. */
  hiddenJobs: readonly MarkedJob[]
  /** The viewer's saved searches, newest first. */
  savedSearches: readonly SavedSearch[]
  /** When mails reach the viewer. */
  mailChoice: StoredMailChoice
  /** The people whom the viewer blocks, by id. */
  blockedPeople: ReadonlyMap<string, { userId: string; name: string }>
  conversation: OwnConversation
  /** The viewer's conversations, newest first. */
  conversations: readonly ListedConversation[]
  questions: OwnQuestions
}

/**
 * What a kind of action makes of each entity that it changes: another object, or the same one where the entity is not
 * concerned. Pure: pages and tests apply it again and again. Where the contract has the rule, call that.
 */
export type Apply<Payload> = { readonly [Name in keyof Entities]?: Step<Entities[Name], Payload> }

/** The pending action: its id, and who does it. */
export interface Act {
  id: string
  userId: string
}

/** The type of a method, so that a list of kinds can hold kinds of any payload. */
type Step<Entity, Payload> = { apply(entity: Entity, payload: Payload, act: Act): Entity }['apply']
