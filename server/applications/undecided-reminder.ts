import { UNDECIDED_REMINDER_DAYS } from '#contract/applications/application.rules.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork, Remainder } from '#server/due-work/due-work.ts'
import type { JobService } from '#server/jobs/job.service.ts'
import type { JobSteps } from '#server/jobs/job.steps.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { ApplicationRepository } from './application.repository.ts'

const UNDECIDED_WORK = 'application.undecided'
const DELAY_MS = UNDECIDED_REMINDER_DAYS * 86_400_000

/** Reminds employers of applicants who still wait some days after their job was closed. */
export function remindOfUndecided(
  context: ServiceContext,
  applications: ApplicationRepository,
  { jobs, jobSteps, dueWork }: { jobs: JobService; jobSteps: JobSteps; dueWork: Pick<DueWork, 'define' | 'schedule'> },
): void {
  const remind = async (tx: Transaction, jobId: string): Promise<Remainder | null> => {
    if (!(await jobs.exists(tx, jobId))) return null
    const job = await jobs.stored(tx, jobId)
    if (job.isOpen || job.closedAt === null || job.takenDownAt !== null) return null
    // It was opened and closed again since: the work of one job is merged.
    const after = Date.parse(job.closedAt) + DELAY_MS - context.clock.now().getTime()
    if (after > 0) return { content: jobId, after }
    const { waiting = 0 } = (await applications.counts(tx, [jobId])).get(jobId) ?? {}
    if (waiting > 0) await context.publish(tx, { kind: 'undecided', senderId: '', receiverId: job.recruiterId, jobId })
    return null
  }
  dueWork.define(UNDECIDED_WORK, {
    // The content is only written below.
    run: async (content) => context.database.inTransaction(async (tx) => remind(tx, content as string)),
    retries: [1000, 10_000, 60_000, 600_000],
  })
  jobSteps.whenClosed = async (tx, jobId) => {
    const dueAt = new Date(context.clock.now().getTime() + DELAY_MS)
    await dueWork.schedule(tx, { kind: UNDECIDED_WORK, subject: jobId, content: jobId, dueAt })
  }
}
