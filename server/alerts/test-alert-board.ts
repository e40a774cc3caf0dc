import type { QuietHours } from '#contract/mail/quiet-hours.rules.ts'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import type { TestMailer } from '#server/mail/test-mailing-board.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { dataOf, savedSearch } from '#server/testing/test-scenes.ts'
import { AlertRepository } from './alert.repository.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Saves a search that tells by mail and notifications; returns its id. */
export async function saved(person: TestCaller, change: Partial<SavedSearch> = {}): Promise<string> {
  const channels = { push: false, mail: true, notifications: true }
  const search = savedSearch(person, { search: 'search=mechanic', cadence: 'now', channels, ...change })
  dataOf(await person.api.saveSearch(search))
  return search.params.id
}

/** Saves a search that has matched this job by now. */
export async function savedWithJob({ database }: TestBoard, person: TestCaller, jobId: string): Promise<void> {
  const search = savedSearch(person, { name: 'Ships' })
  dataOf(await person.api.saveSearch(search))
  const matched = { searchId: search.params.id, jobId, userId: person.userId, dueAt: '2026-03-03T08:00:00.000Z' }
  await database.inTransaction(async (tx) => new AlertRepository().addJobs(tx, [matched]))
}

export const inOslo = async (person: TestCaller, quiet: QuietHours | null = null) =>
  dataOf(
    await person.api.chooseMails({
      body: {
        userId: person.userId,
        email: person.email,
        about: 'now',
        news: 'now',
        alerts: 'now',
        quiet,
        zone: 'Europe/Oslo',
      },
    }),
  )

type Running = Pick<TestBoard, 'dueWork'> & { mailer: Pick<TestMailer, 'sendDue'> }

/** Does all that is due now. */
export async function runDue({ dueWork, mailer }: Running): Promise<void> {
  await dueWork.start()
  dueWork.look()
  await dueWork.idle()
  await mailer.sendDue()
}

/** Moves the clock on by this much, in milliseconds, and does at each time what is due then. */
export async function pass(board: TestBoard, mailer: Pick<TestMailer, 'sendDue'>, duration: number): Promise<void> {
  const end = board.clock.now().getTime() + duration
  await runDue({ dueWork: board.dueWork, mailer })
  for (;;) {
    const now = board.clock.now().getTime()
    if (now >= end) return
    const next = await board.database.reader
      .selectFrom('alert_jobs')
      .select('due_at')
      .where('due_at', 'is not', null)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    const dueAt = next?.due_at ? Date.parse(next.due_at) : end
    board.clock.advance(Math.max(Math.min(dueAt, end) - now, Math.min(MINUTE, end - now)))
    await runDue({ dueWork: board.dueWork, mailer })
  }
}
