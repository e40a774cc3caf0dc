import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { faultyBoard } from './fixtures/faulty-board.ts'
import { anEmployer, postJob } from './fixtures/neighbours.ts'
import { ownBoard } from './fixtures/own-board.ts'
import { openDesktop } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

/** Browser errors of failed calls. */
const FAULTS = /Failed to load resource|net::ERR_|Failed to fetch|Load failed/u
const LONG_AGO = '2020-01-01T00:00:00.000Z'

test('a paused job whose page is killed as it is confirmed, and whose first answer is lost, is open again, once', async () => {
  const own = await ownBoard()
  const board = await faultyBoard(own.origin)
  const employer = await anEmployer(undefined, board.origin)
  const { _id: id } = await postJob(employer)
  expect(await own.rows(`select id from jobs where id = '${id}'`)).toHaveLength(1)
  await own.rows(`update jobs set is_open = 0, paused_at = '${LONG_AGO}' where id = '${id}'`)
  const storageState = await signedIn(employer, board.origin)
  const screen = await openDesktop({ baseURL: board.origin, serviceWorkers: 'block', storageState })
  screen.expectProblem(FAULTS)
  const { page } = screen
  await page.goto(`/job-details/${id}`)
  await page.getByText('Paused. Still hiring?').waitFor()

  // Offline, the confirmation is queued, and the page says so.
  await screen.offline(true)
  await page.getByRole('button', { name: 'Yes, still hiring' }).click()
  await page.getByText('Still hiring: your confirmation will be sent').waitFor()
  board.hold()
  await screen.offline(false)
  await expect.poll(() => board.held(), { timeout: 30_000 }).toBeGreaterThanOrEqual(1)
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  let lost = 0
  board.setFault(({ isWrite, path }) =>
    isWrite && path.startsWith('/api/confirmJob') && lost++ === 0 ? 'lost' : 'none',
  )
  board.hold(false)
  await again.goto(`/job-details/${id}`)
  // Going online triggers a retry without waiting for the timer.
  await screen.offline(true)
  await screen.offline(false)
  await expect
    .poll(async () => (await employer.call<Job>('GET', `/job/${id}`)).jobStatus, { timeout: 30_000 })
    .toBe(true)
  await again.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => again.getByText(/Still hiring/u).count(), { timeout: 30_000 }).toBe(0)
  await again.goto('/waiting')
  await again.getByText('All sent').first().waitFor()
  expect(lost).toBeGreaterThanOrEqual(2)
  expect(await own.rows(`select kind from job_history where job_id = '${id}' and kind = 'job.reopened'`)).toHaveLength(
    1,
  )
})
