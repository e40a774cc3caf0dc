import { expect } from 'vitest'
import { test } from '#server/mail/test-mailing-board.ts'
import { JobRepository } from '#server/jobs/job.repository.ts'
import { dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { AlertMatching } from './alert-matching.ts'
import { AlertRepository } from './alert.repository.ts'
import { alertJobOf, newestJobs } from './alert-jobs.ts'
import { DAY, HOUR, inOslo, MINUTE, pass, runDue, saved } from './test-alert-board.ts'

test('a job due for a deleted search is dropped, while another search waits for the morning', async ({
  board,
  mailServer,
  mailer,
}) => {
  const { candidate, employer, database, clock, dueWork } = board
  const deleted = await saved(candidate)
  const kept = await saved(candidate, { search: 'search=welding' })
  await inOslo(candidate, { from: '00:00', to: '23:00' })
  await postedJob(employer)
  await runDue({ dueWork, mailer })
  dataOf(await candidate.api.deleteSearch({ params: { id: deleted } }))
  clock.advance(2 * MINUTE)
  await runDue({ dueWork, mailer })
  const rows = async () => database.reader.selectFrom('alert_jobs').select(['search_id', 'due_at']).execute()
  expect(await rows()).toEqual([{ search_id: kept, due_at: '2026-03-02T22:00:00.000Z' }])
  await pass(board, mailer, DAY - HOUR)
  expect(mailServer.received).toHaveLength(1)
})

test('a job is compared with a deleted search for a day at most', async ({ board }) => {
  const { candidate, employer, database, clock } = board
  await postedJob(employer)
  const [job] = (await newestJobs(database.reader, null, 1)).map(alertJobOf)
  if (!job) throw new Error('There is no job.')
  const matching = new AlertMatching(board, {
    rows: new AlertRepository(),
    jobs: new JobRepository(),
    versions: { until: async () => undefined },
    dueWork: { define: () => undefined, schedule: async () => undefined },
  })
  const comparedWith = async () => {
    const before = matching.compared
    const found = await matching.matching(database.reader, job)
    return { found: found.length, compared: matching.compared - before }
  }
  const deleted = await saved(candidate)
  await saved(candidate, { search: 'search=welding' })
  expect(await comparedWith()).toEqual({ found: 2, compared: 2 })
  dataOf(await candidate.api.deleteSearch({ params: { id: deleted } }))
  clock.advance(DAY)
  await saved(candidate, { search: 'search=ship' })
  expect(await comparedWith()).toEqual({ found: 2, compared: 2 })
})
