import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { CONFIRMATION_DAYS } from '#contract/jobs/job-confirmation.rules.ts'
import type { Executor } from '#server/database/transaction.ts'
import { EventRepository } from '#server/events/event.repository.ts'
import { EventService } from '#server/events/event.service.ts'
import { OPEN_JOBS_MAX } from '#contract/jobs/job.rules.ts'
import { JobSteps } from '#server/jobs/job.steps.ts'
import { JobRepository } from '#server/jobs/job.repository.ts'
import { createServices } from '#server/services.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { confirmation, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { ConfirmationRepository } from './confirmation.repository.ts'
import { ConfirmationService } from './confirmation.service.ts'

const DAY = 86_400_000

/** A service for due jobs that runs `then` once, right after the due jobs were read. */
function looking({ database, clock }: TestBoard, then: () => Promise<unknown> = async () => undefined) {
  class Interrupted extends ConfirmationRepository {
    #isOver = false
    override async due(db: Executor, limits: Parameters<ConfirmationRepository['due']>[1]) {
      const found = await super.due(db, limits)
      if (!this.#isOver && found.length > 0) {
        this.#isOver = true
        await then()
      }
      return found
    }
  }
  const { record } = new EventService({ database, clock }, new EventRepository())
  const nothing = async () => undefined
  const context = { database, clock, newId: randomUUID, record, publish: nothing, countText: nothing }
  const rows = { jobs: new JobRepository(), confirmations: new Interrupted() }
  const { jobs } = createServices({ database, clock })
  const steps = new JobSteps(context, rows.jobs, OPEN_JOBS_MAX)
  return new ConfirmationService(context, rows, { jobs, steps }, CONFIRMATION_DAYS)
}

test('changes of an employer are kept while the board looks at due jobs', async ({ board }) => {
  const { employer, clock, database } = board
  const jobs = [await postedJob(employer), await postedJob(employer), await postedJob(employer)] as const
  clock.advance(14 * DAY)
  await looking(board).lookAtDue()
  clock.advance(16 * DAY)
  const [first, second, third] = jobs
  const before = database.versions.of(['jobs'])
  await looking(board, async () => {
    dataOf(await employer.api.confirmJob({ body: confirmation(employer, first) }))
    dataOf(await employer.api.updateJob({ body: { ...second, location: 'Oslo' } }))
  }).lookAtDue()
  const now = async ({ _id }: { _id: string }) => dataOf(await employer.api.job({ params: { id: _id } }))
  expect(await now(first)).toMatchObject({ jobStatus: true, confirmedAt: clock.now().toISOString() })
  // Editing the text does not confirm that the job is open.
  expect(await now(second)).toMatchObject({ jobStatus: false, location: 'Oslo' })
  expect(await now(third)).toMatchObject({ jobStatus: false })
  expect(database.versions.of(['jobs'])).toBeGreaterThan(before)
  await looking(board).lookAtDue()
  expect((await now(first)).jobStatus).toBe(true)
})
