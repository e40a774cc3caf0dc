import type { ApplicationCopiesTable, PostingVersionsTable, SentProfilesTable } from './application-copies.table.ts'
import type { AlertJobsTable, AlertSearchesTable } from './alerts.table.ts'
import type { ApplicantMarksTable } from './applicant-marks.table.ts'
import type { ApplicationEventsTable } from './application-events.table.ts'
import type { AccountDeletionsTable } from './account-deletions.table.ts'
import type { ApplicationsTable } from './applications.table.ts'
import type { BlocksTable } from './blocks.table.ts'
import type { IdempotencyKeysTable } from './idempotency-keys.table.ts'
import type { ConversationsTable } from './conversations.table.ts'
import type { DueWorkTable } from './due-work.table.ts'
import type { EventsTable } from './events.table.ts'
import type { FileObjectsTable } from './file-objects.table.ts'
import type { FilePartsTable } from './file-parts.table.ts'
import type {
  JobIndexGramsTable,
  JobIndexWordsTable,
  JobIndexShardsTable,
  JobIndexStateTable,
  JobWordsTable,
} from './job-index.table.ts'
import type { JobHistoryTable } from './job-history.table.ts'
import type { JobMarksTable } from './job-marks.table.ts'
import type { JobsTable } from './jobs.table.ts'
import type { MailChoicesTable } from './mail-choices.table.ts'
import type { MailsTable } from './mails.table.ts'
import type { MessagesTable } from './messages.table.ts'
import type { BoardSecretsTable, JobTokensTable, RateLimitsTable, TableVersionsTable } from './postgres.table.ts'
import type { NotificationsTable } from './notifications.table.ts'
import type { PushSubscriptionsTable } from './push-subscriptions.table.ts'
import type { QuestionsTable } from './questions.table.ts'
import type { ReadMarksTable } from './read-marks.table.ts'
import type { RepliesTable } from './replies.table.ts'
import type { ReportCasesTable, ReportDecisionsTable, ReportsTable } from './reports.table.ts'
import type { SavedSearchesTable } from './saved-searches.table.ts'
import type { SignedInDevicesTable } from './signed-in-devices.table.ts'
import type { EmployerSkillsTable, SkillsTable } from './skills.table.ts'
import type { SuggestionsTable } from './suggestions.table.ts'
import type { UserFilesTable } from './user-files.table.ts'
import type { UsersTable } from './users.table.ts'
import type { WrittenTextsTable } from './written-texts.table.ts'

export interface BoardSchema {
  users: UsersTable
  account_deletions: AccountDeletionsTable
  user_files: UserFilesTable
  file_objects: FileObjectsTable
  file_parts: FilePartsTable
  claimed_ids: IdempotencyKeysTable
  jobs: JobsTable
  job_words: JobWordsTable
  job_index_shards: JobIndexShardsTable
  job_index_grams: JobIndexGramsTable
  job_index_words: JobIndexWordsTable
  job_index_state: JobIndexStateTable
  skills: SkillsTable
  employer_skills: EmployerSkillsTable
  suggestions: SuggestionsTable
  applications: ApplicationsTable
  application_events: ApplicationEventsTable
  applicant_marks: ApplicantMarksTable
  job_history: JobHistoryTable
  application_copies: ApplicationCopiesTable
  posting_versions: PostingVersionsTable
  sent_profiles: SentProfilesTable
  questions: QuestionsTable
  replies: RepliesTable
  conversations: ConversationsTable
  messages: MessagesTable
  read_marks: ReadMarksTable
  blocks: BlocksTable
  report_cases: ReportCasesTable
  reports: ReportsTable
  report_decisions: ReportDecisionsTable
  written_texts: WrittenTextsTable
  job_marks: JobMarksTable
  alert_searches: AlertSearchesTable
  alert_jobs: AlertJobsTable
  saved_searches: SavedSearchesTable
  push_subscriptions: PushSubscriptionsTable
  notifications: NotificationsTable
  signed_in_devices: SignedInDevicesTable
  events: EventsTable
  due_work: DueWorkTable
  mails: MailsTable
  mail_choices: MailChoicesTable
  job_tokens: JobTokensTable
  table_versions: TableVersionsTable
  rate_limits: RateLimitsTable
  board_secrets: BoardSecretsTable
}
