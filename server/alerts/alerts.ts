import type { BoardEvent } from '#server/board-event.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import type { JobRepository } from '#server/jobs/job.repository.ts'
import type { JobSteps } from '#server/jobs/job.steps.ts'
import type { MailChoiceRepository } from '#server/mail/mail-choice.repository.ts'
import type { MailOutlet, PushOutlet } from '#server/service-options.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { AlertFiling } from './alert-filing.ts'
import { AlertMailer } from './alert-mailer.ts'
import { AlertMatching } from './alert-matching.ts'
import { AlertNotifier, NOTIFY_EVERY_MS, NOTIFY_WORK } from './alert-notifier.ts'
import { renewSearches } from './alert-renewal.ts'
import { AlertRepository } from './alert.repository.ts'

const RENEW_EVERY_MS = 600_000

interface AlertParts {
  jobs: JobRepository
  jobSteps: JobSteps
  dueWork: Pick<DueWork, 'define' | 'schedule'>
  note: (tx: Transaction, event: BoardEvent) => Promise<void>
  push: PushOutlet
  mail: MailOutlet | null
  mailChoices: MailChoiceRepository
}

/** Saved searches tell of new jobs. */
export interface Alerts {
  filing: AlertFiling
  matching: AlertMatching
  notifier: AlertNotifier
  /** Jobs that matched and that were told, each for each search, and people whose jobs could not be told. */
  counts(): { matched: number; told: number; failed: number }
}

export function openAlerts(
  context: Pick<ServiceContext, 'database' | 'clock' | 'newId'>,
  { jobs, jobSteps, dueWork, note, push, mail, mailChoices }: AlertParts,
): Alerts {
  const rows = new AlertRepository()
  const matching = new AlertMatching(context, { rows, jobs, versions: jobSteps.versions, dueWork })
  const filing = new AlertFiling(context, rows, matching)
  const mailer = new AlertMailer(context.newId, mail && { queue: mail.queue, choices: mailChoices })
  const notifier = new AlertNotifier(context, { note, push: push.publish, mailer })
  jobSteps.whenListed = async (tx, jobId, change) => matching.schedule(tx, { jobIds: [jobId], ...change })
  jobSteps.whenDeleted = async (tx, jobId) => matching.scheduleForgetting(tx, jobId)
  dueWork.define(NOTIFY_WORK, {
    run: async () => {
      await notifier.notifyDue()
      return null
    },
    retries: [],
    every: NOTIFY_EVERY_MS,
  })
  dueWork.define('searches.renew', {
    run: async () => {
      await renewSearches(context, mailer)
      return null
    },
    retries: [],
    every: RENEW_EVERY_MS,
  })
  return { filing, matching, notifier, counts: () => ({ ...matching.counts, ...notifier.counts }) }
}
