import { expect, test } from 'vitest'
import type { ConversationSummary } from '#contract/chat/chat.schema.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import { faultyBoard } from './fixtures/faulty-board.ts'
import { anEmployer, apply, freshPosition, postJob, write } from './fixtures/neighbours.ts'
import { offlineScene, send } from './fixtures/offline-scene.ts'
import { askToWithdraw } from './fixtures/people.ts'
import { openDesktop } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'
import { workerControlsPage } from './fixtures/worker.ts'

const POLLING = { timeout: 30_000, interval: 400 }

test('behind a message without an answer the next one is next in line, in the conversation and in the inbox', async () => {
  const { board, page, arrived } = await offlineScene()
  board.setFault(({ path }) => (path.startsWith('/api/addMessages') ? 'server.error' : 'none'))
  const messages = page.getByRole('region', { name: /^Messages with/u })
  await send(page, 'one')
  await messages.getByText(/^Still trying/u).waitFor()
  await send(page, 'two')
  await messages.getByText('Next in line', { exact: true }).waitFor()
  expect(await messages.getByText('Sending', { exact: true }).count()).toBe(0)
  await page.getByRole('navigation', { name: 'Conversations' }).getByText('Next in line · ').waitFor()
  board.setFault(() => 'none')
  expect(await arrived(2)).toEqual(['one', 'two'])
})

/** In the page: the stored conversation with this person, as text. */
function storedConversation(personId: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('foothold')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')))
    opening.addEventListener('success', () => {
      const db = opening.result
      const store = db.transaction('responses').objectStore('responses')
      const [keys, values] = [store.getAllKeys(), store.getAll()]
      values.addEventListener('success', () => {
        db.close()
        const place = keys.result.findIndex((key) => JSON.stringify(key).includes(personId))
        resolve(JSON.stringify(values.result[place] ?? ''))
      })
    })
  })
}

test('a conversation read without a network is read after a reload, and on the board once it is back', async () => {
  const { board, employer, candidate, page, screen } = await offlineScene()
  const unread = async () => {
    const list = await candidate.call<{ conversations: ConversationSummary[] }>('GET', '/conversations')
    return list.conversations[0]?.unread
  }
  await expect.poll(unread, POLLING).toBe(0)
  await page.goto('/dashboard/messages')
  await page.getByRole('region', { name: /^Messages with/u }).waitFor()
  // The message arrives, but its read mark cannot be sent: queued on the device, it hides the unread count.
  board.setFault(({ path }) => (path.includes('read-marks') ? 'cut' : 'none'))
  await write(employer, candidate, 'Are you coming?')
  await page.goto(`/dashboard/messages?with=${employer.user._id}`)
  await page
    .getByRole('region', { name: /^Messages with/u })
    .getByText('Are you coming?')
    .waitFor()
  await page
    .getByText(/\d+ unread/u)
    .first()
    .waitFor({ state: 'detached' })
  // The device stores a moment later what is shown.
  await expect.poll(() => page.evaluate(storedConversation, employer.user._id), POLLING).toContain('Are you coming?')
  board.down()
  await screen.offline(true)
  await page.reload()
  await page
    .getByRole('region', { name: /^Messages with/u })
    .getByText('Are you coming?')
    .waitFor()
  expect(await page.getByText(/\d+ unread/u).count()).toBe(0)
  expect(await unread()).toBe(1)
  board.setFault(() => 'none')
  board.down(false)
  await screen.offline(false)
  await expect.poll(unread, POLLING).toBe(0)
})

test('all is marked as read without a network, and stays so after a reload; what came meanwhile is unread', async () => {
  const { board, employer, candidate, page, screen } = await offlineScene()
  const unread = async () => {
    const answer = await candidate.call<{ conversations: ConversationSummary[] }>('GET', '/conversations')
    return Object.fromEntries(answer.conversations.map((one) => [one.userId, one.unread]))
  }
  // Too narrow for a conversation beside the list: none is opened automatically.
  await page.setViewportSize({ width: 1000, height: 800 })
  const list = page.getByRole('navigation', { name: 'Conversations' })
  const other = await anEmployer()
  await apply(candidate, await postJob(other))
  await expect.poll(unread, POLLING).toEqual({ [employer.user._id]: 0 })
  await page.goto('/dashboard/messages')
  await list.waitFor()
  await write(other, candidate, 'Good afternoon')
  await write(employer, candidate, 'Are you coming?')
  await page.reload()
  await page.getByText('2 unread').first().waitFor()
  board.down()
  await screen.offline(true)
  await write(employer, candidate, 'On Thursday?')

  const markAll = page.getByRole('button', { name: 'Mark all as read' })
  const isRead = async () => {
    await markAll.waitFor({ state: 'detached' })
    expect(await page.getByText(/\d+ unread/u).count()).toBe(0)
  }
  await markAll.click()
  await isRead()
  await page.getByText('1 waiting').first().waitFor()
  // Changed responses are stored together, a moment later.
  await page.waitForFunction(() => Object.values(localStorage).some((text) => String(text).includes('"readMarks":{"')))
  await page.reload()
  await list.waitFor()
  await isRead()

  board.down(false)
  await screen.offline(false)
  await expect.poll(unread, POLLING).toEqual({ [employer.user._id]: 1, [other.user._id]: 0 })
  await markAll.click()
  await isRead()
  await expect.poll(unread, POLLING).toEqual({ [employer.user._id]: 0, [other.user._id]: 0 })
})

test('an application that was not sent is withdrawn from its page, and never reaches the board', async () => {
  const { board, job, page, screen } = await offlineScene()
  // Without background sync: the worker would try to send it at once, and an attempted action may have arrived.
  await page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  // Chromium 150 says in a page that it reloads offline that there is a network, and the app would try to send.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem('network') !== 'off' }),
  )
  const say = (network: 'on' | 'off') =>
    page.evaluate((state) => {
      sessionStorage.setItem('network', state)
      dispatchEvent(new Event(state === 'on' ? 'online' : 'offline'))
    }, network)
  await page.goto(`/job-details/${job._id}`)
  await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  await screen.offline(true)
  await say('off')
  board.down()
  // Wait until the app knows that it is offline; before that it would try to send.
  await page.getByText('Offline').first().waitFor()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByText('Your application will be sent').first().waitFor()
  await page.reload()
  await askToWithdraw(page)
  // The toast disappears after a while.
  const isSaid = page.getByText('Application withdrawn').waitFor()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await isSaid
  board.down(false)
  await screen.offline(false)
  await say('on')
  await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  expect(board.writes().filter((path) => /apply|withdraw/u.test(path))).toEqual([])
})

test('an employer edits, posts and closes without a network, and the board has all of it afterwards', async () => {
  const [board, employer] = await Promise.all([faultyBoard(), anEmployer()])
  const job = await postJob(employer)
  const screen = await openDesktop({ baseURL: board.origin, storageState: await signedIn(employer, board.origin) })
  screen.expectProblem(/Failed to load resource|net::ERR_|failed: |serviceWorker|Failed to fetch/u)
  const { page } = screen
  await screen.open('/dashboard/my-posted-jobs')
  await page.getByRole('link', { name: `Edit ${job.position}` }).click()
  await page.getByLabel('Overview').waitFor()
  await workerControlsPage(page)
  board.down()
  await screen.offline(true)

  await page.getByLabel('Overview').fill('Three ferries now.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Your changes will be sent').first().waitFor()
  // Check the job's page: the form shows the text too, until it is left.
  await page.getByRole('paragraph').filter({ hasText: 'Three ferries now.' }).waitFor()

  const position = freshPosition()
  await page.goto('/dashboard/add-job')
  await page.getByLabel('Position').fill(position)
  await page.getByLabel('Location').fill('Bergen')
  await page.getByLabel('Country').selectOption('Norway')
  await page.getByLabel('Overview').fill('A new boat.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page
    .getByRole('banner')
    .getByText(/2 waiting/u)
    .waitFor()
  await page.goto('/dashboard/my-posted-jobs')
  await page.getByRole('switch', { name: `${position} is open` }).click()
  await page.getByRole('link', { name: position, exact: true }).click()
  await page.getByText('Only you can see this job').waitFor()
  await page.getByText('Closed, will be sent').waitFor()
  expect(board.writes()).toEqual([])

  board.down(false)
  await screen.offline(false)
  const posted = () => employer.call<Job[]>('GET', `/posted-jobs/${employer.user._id}`)
  const states = async () => (await posted()).map(({ overview, jobStatus }) => ({ overview, jobStatus }))
  await expect.poll(states, POLLING).toEqual(
    expect.arrayContaining([
      { overview: 'A new boat.', jobStatus: false },
      { overview: 'Three ferries now.', jobStatus: true },
    ]),
  )
  expect(await posted()).toHaveLength(2)
})
