import type { Kysely } from 'kysely'
import * as board from './0001-board.ts'
import * as readMarks from './0002-read-marks.ts'
import * as userFiles from './0003-user-files.ts'
import * as savedJobs from './0004-saved-jobs.ts'
import * as push from './0005-push.ts'
import * as skills from './0006-skills.ts'
import * as verifiedAddresses from './0007-verified-addresses.ts'
import * as newestMessages from './0008-newest-messages.ts'
import * as pages from './0009-pages.ts'
import * as rankedSearch from './0010-ranked-search.ts'
import * as postingTerms from './0011-posting-terms.ts'
import * as jobFilters from './0012-job-filters.ts'
import * as suggestions from './0013-suggestions.ts'
import * as notes from './0014-notes.ts'
import * as jobIndex from './0015-job-index.ts'
import * as events from './0016-events.ts'
import * as places from './0017-places.ts'
import * as postgres from './0018-postgres.ts'
import * as rollingUpdates from './0019-rolling-updates.ts'
import * as dueWork from './0020-due-work.ts'
import * as fileObjects from './0021-file-objects.ts'
import * as applicationLedger from './0022-application-ledger.ts'
import * as accountDeletions from './0023-account-deletions.ts'
import * as notifications from './0024-notifications.ts'
import * as claimedIdsByPerson from './0025-claimed-ids-by-person.ts'
import * as signedInDevices from './0026-signed-in-devices.ts'
import * as applicationsLeave from './0027-applications-leave.ts'
import * as jobConfirmations from './0028-job-confirmations.ts'
import * as blocks from './0029-blocks.ts'
import * as reports from './0030-reports.ts'
import * as writtenTexts from './0031-written-texts.ts'
import * as applicationCopies from './0032-application-copies.ts'
import * as applicantMarks from './0033-applicant-marks.ts'
import * as decisions from './0034-decisions.ts'
import * as pausedJobsEnd from './0035-paused-jobs-end.ts'
import * as interviews from './0036-interviews.ts'
import * as mustHaves from './0037-must-haves.ts'
import * as hiddenJobs from './0038-hidden-jobs.ts'
import * as fileParts from './0039-file-parts.ts'
import * as interviewsByEmployer from './0040-interviews-by-employer.ts'
import * as applicationsByStage from './0041-applications-by-stage.ts'
import * as writtenEvents from './0042-written-events.ts'
import * as countedApplications from './0043-counted-applications.ts'
import * as notificationSenders from './0044-notification-senders.ts'

/** One migration. It gets an untyped schema, so that today's types never leak into history. */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>
  /**
   * The schema version of the oldest program that can keep running after this migration. Unset when the migration only
   * adds, so that every earlier program can. Matters on PostgreSQL, where several versions run at once.
   */
  oldestProgram?: number
}

/** Every migration since the first schema, in order; the schema version is the number of migrations run. */
export const migrations = {
  '0001-board': board,
  '0002-read-marks': readMarks,
  '0003-user-files': userFiles,
  '0004-saved-jobs': savedJobs,
  '0005-push': push,
  '0006-skills': skills,
  '0007-verified-addresses': verifiedAddresses,
  '0008-newest-messages': newestMessages,
  '0009-pages': pages,
  '0010-ranked-search': rankedSearch,
  '0011-posting-terms': postingTerms,
  '0012-job-filters': jobFilters,
  '0013-suggestions': suggestions,
  '0014-notes': notes,
  '0015-job-index': jobIndex,
  '0016-events': events,
  '0017-places': places,
  '0018-postgres': postgres,
  '0019-rolling-updates': rollingUpdates,
  '0020-due-work': dueWork,
  '0021-file-objects': fileObjects,
  '0022-application-ledger': applicationLedger,
  '0023-account-deletions': accountDeletions,
  '0024-notifications': notifications,
  '0025-claimed-ids-by-person': claimedIdsByPerson,
  '0026-signed-in-devices': signedInDevices,
  '0027-applications-leave': applicationsLeave,
  '0028-job-confirmations': jobConfirmations,
  '0029-blocks': blocks,
  '0030-reports': reports,
  '0031-written-texts': writtenTexts,
  '0032-application-copies': applicationCopies,
  '0033-applicant-marks': applicantMarks,
  '0034-decisions': decisions,
  '0035-paused-jobs-end': pausedJobsEnd,
  '0036-interviews': interviews,
  '0037-must-haves': mustHaves,
  '0038-hidden-jobs': hiddenJobs,
  '0039-file-parts': fileParts,
  '0040-interviews-by-employer': interviewsByEmployer,
  '0041-applications-by-stage': applicationsByStage,
  '0042-written-events': writtenEvents,
  '0043-counted-applications': countedApplications,
  '0044-notification-senders': notificationSenders,
} as const satisfies Record<string, Migration>
