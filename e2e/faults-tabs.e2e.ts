import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { offlineScene, send, waits, workerOfOwn } from './fixtures/offline-scene.ts'

test('two tabs write and apply without a network, one is loaded again: all of it arrives once and in order', async () => {
  const { board, candidate, job, page, context, openMessages, arrived, screen } = await offlineScene()
  const other = await openMessages()
  // The job's page is stored on the device for later.
  const [jobInOne, jobInOther] = [await context.newPage(), await context.newPage()]
  for (const tab of [jobInOne, jobInOther]) {
    await tab.goto(`/job-details/${job._id}`)
    await tab.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  }
  await screen.offline(true)
  board.down()
  for (const tab of [jobInOne, jobInOther]) {
    // The other tab's action may arrive just before the tap, which then does nothing.
    await tab.getByRole('button', { name: /^Apply$|^Applied, will be sent$/u }).click({ force: true })
    await tab.getByRole('button', { name: 'Applied, will be sent' }).waitFor()
  }
  await send(page, 'one')
  await send(other, 'two')
  await send(page, 'three')
  await page.reload()
  await waits(page, 3)
  await send(page, 'four')
  await send(other, 'five')
  await waits(page, 5)
  await page.getByRole('status').filter({ hasText: 'Offline, 6 waiting' }).waitFor()
  await screen.picture('six things wait')
  expect(board.writes()).toEqual([])

  board.down(false)
  await screen.offline(false)
  expect(await arrived(5)).toEqual(['one', 'two', 'three', 'four', 'five'])
  await waits(page, 0)
  await jobInOther.getByRole('button', { name: 'Applied', exact: true }).waitFor()
  const { applicants } = await candidate.call<Job>('GET', `/job/${job._id}`)
  expect(applicants).toHaveLength(1)
  expect(board.writes().filter((write) => write.endsWith('/apply'))).toHaveLength(1)
})

test('a page that dies after the tap, or in the middle of a request, leaves what it had to another', async () => {
  const { board, page, openMessages, arrived } = await offlineScene()
  const crash = async (tab: typeof page) => {
    const tools = await tab.context().newCDPSession(tab)
    void tools.send('Page.crash').catch(() => undefined)
    await tab.waitForEvent('crash')
  }
  board.setFault(({ path }) => (path.startsWith('/api/addMessages') ? 'hanging' : 'none'))
  const survivor = await openMessages()
  await send(page, 'on its way')
  // The server has it, but no response arrived.
  expect(await arrived(1)).toEqual(['on its way'])
  await send(page, 'just tapped')
  board.setFault(() => 'none')
  await crash(page)
  // Without waiting for the timer: the lock is released when its holder dies.
  expect(await arrived(2)).toEqual(['on its way', 'just tapped'])
  await waits(survivor, 0)
  expect(await arrived(2)).toHaveLength(2)
})

test('when no page is open any more, the worker sends', async () => {
  const { board, page, context, arrived } = await offlineScene()
  const worker = await workerOfOwn(context, board.origin)
  board.down()
  await send(page, 'one')
  await send(page, 'two')
  await waits(page, 2)
  await page.close()
  board.down(false)
  board.setFault(({ path }) => (path.startsWith('/api/addMessages') ? 'lost' : 'none'))
  await worker.wake()
  // Once, or twice when the browser itself retries on a reused connection.
  await expect.poll(() => board.writes().length, { timeout: 20_000 }).toBeGreaterThan(0)
  board.setFault(() => 'none')
  await worker.wake()
  expect(await arrived(2)).toEqual(['one', 'two'])
})
