import type { LedgerEvent } from '#contract/applications/application-ledger.rules.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { LedgerRepository } from './ledger.repository.ts'

interface Subject {
  job: { id: string }
  candidate: TestCaller
}

/** All stored records of these jobs and their applications. */
export async function recordsOf({ database: { reader } }: TestBoard, jobs: readonly { id: string }[]) {
  const ids = jobs.map(({ id }) => id)
  return {
    applications: await reader
      .selectFrom('applications')
      .selectAll()
      .where('job_id', 'in', ids)
      .orderBy('seq')
      .execute(),
    events: await reader
      .selectFrom('application_events')
      .selectAll()
      .where('job_id', 'in', ids)
      .orderBy('seq')
      .execute(),
    history: await reader.selectFrom('job_history').selectAll().where('job_id', 'in', ids).orderBy('seq').execute(),
    jobs: await reader.selectFrom('jobs').selectAll().where('id', 'in', ids).orderBy('seq').execute(),
  }
}

/** The lines and the row of one application. */
export async function applicationKept({ database: { reader } }: TestBoard, { job, candidate }: Subject) {
  const lines = await new LedgerRepository().of(reader, job.id, candidate.userId, 1000)
  const events = lines.map(({ actorId, userId, ...line }): LedgerEvent => ({
    ...line,
    by: actorId === userId ? 'candidate' : 'employer',
  }))
  const row = await reader
    .selectFrom('applications')
    .select(['stage', 'stage_at', 'answer', 'is_bulk', 'interview', 'left_at'])
    .where('job_id', '=', job.id)
    .where('user_id', '=', candidate.userId)
    .limit(1)
    .executeTakeFirst()
  return { events, row }
}

/** The number of lines of this application, and of its job since the first of them, as the server counts them. */
export async function linesOf(board: TestBoard, subject: Subject): Promise<number> {
  const { events } = await applicationKept(board, subject)
  const [first] = events
  if (!first) return 0
  const ofJob = await board.database.reader
    .selectFrom('job_history')
    .select('seq')
    .where('job_id', '=', subject.job.id)
    .where('happened_at', '>=', first.at)
    .execute()
  return events.length + Math.min(40, ofJob.length)
}
