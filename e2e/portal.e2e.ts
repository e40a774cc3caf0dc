import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storedOnDevice } from './fixtures/cut-off.ts'
import { composer, offlineScene, send, waits, workerOfOwn } from './fixtures/offline-scene.ts'
import { PORTAL_ANSWERS } from './fixtures/portal.ts'

const mark = (page: Page) => page.getByRole('banner')
/** In minutes: long enough for the interval between health checks to reach its maximum. */
const BEHIND_PORTAL = 10

test.each(PORTAL_ANSWERS)(
  'behind a portal that answers with a %s the jobs are read from the device, and a message goes once the way is open',
  async (portal) => {
    const { board, job, page, screen, openMessages, arrived } = await offlineScene()
    screen.expectProblem(/hotspot|Content security policy/u)
    await storedOnDevice(page, 'board-jobs')
    await page.clock.install()
    board.setFault(() => portal)
    await page.goto(`/jobs?search=${encodeURIComponent(job.position)}`)
    await page.getByRole('link', { name: `Details: ${job.position}` }).waitFor()
    await mark(page).getByText('Board not reached').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.goto(`/job-details/${job._id}`)
    await page.getByRole('heading', { level: 1, name: job.position }).waitFor()

    await openMessages(page)
    await send(page, 'from behind the portal')
    await waits(page, 1)
    for (let minute = 0; minute < BEHIND_PORTAL; minute += 1) await page.clock.fastForward('01:00')
    await mark(page).getByText('Board not reached, 1 waiting').waitFor()
    await expect.poll(() => composer(page).inputValue()).toBe('')

    board.setFault(() => 'none')
    // At once: without detecting the server, the next retry would be minutes away.
    expect(await arrived(1)).toEqual(['from behind the portal'])
    await waits(page, 0)
    await mark(page).getByText('Online').waitFor()
  },
)

test('behind a portal that answers for the accounts too, nobody is asked to sign in again', async () => {
  const { board, page, openMessages, arrived } = await offlineScene()
  board.setFault(() => 'page')
  // Reload, so that the provider confirms the session; its token has expired by then.
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 })
  await openMessages(page)
  await send(page, 'with a token that had run out')
  await waits(page, 1)
  await mark(page).getByText('Board not reached, 1 waiting').waitFor()
  expect(page.url()).toContain('/dashboard/messages')
  board.setFault(() => 'none')
  expect(await arrived(1)).toEqual(['with a token that had run out'])
  await page.getByRole('button', { name: 'Log out' }).waitFor()
})

test('a worker that is woken behind a portal keeps what waits, and sends it when it is woken again', async () => {
  const { board, page, context, openMessages, arrived } = await offlineScene()
  const worker = await workerOfOwn(context, board.origin)
  board.setFault(() => 'filter')
  await send(page, 'left to the worker')
  await waits(page, 1)
  await page.close()
  const tries = board.writes().length
  await worker.wake()
  await expect.poll(() => board.writes().length, { timeout: 20_000 }).toBeGreaterThan(tries)
  board.setFault(() => 'none')
  await worker.wake()
  expect(await arrived(1)).toEqual(['left to the worker'])
  await waits(await openMessages(), 0)
})
