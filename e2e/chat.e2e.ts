import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { aCandidate, anEmployer, apply, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop, openPhone, type Screen } from './fixtures/screen.ts'
import { withoutStreams } from './fixtures/streams.ts'

async function signedIn(screen: Screen, person: Neighbour, path: string): Promise<Page> {
  await screen.open('/login')
  await logIn(screen.page, person)
  await screen.open(path)
  return screen.page
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/u })
const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/u })

const isPoll = (request: Request) => request.url().includes('/api/getMessages')

/**
 * Sends a message and checks that the other side receives it with its next poll. `npm run bench` measures how long that
 * takes.
 */
async function showsWithNextPoll(from: Page, to: Page, text: string): Promise<void> {
  await field(from).fill(text)
  await Promise.all([
    from.waitForResponse((answer) => answer.url().includes('/api/addMessages') && answer.ok()),
    field(from).press('Enter'),
  ])
  const poll = await to.waitForRequest(isPoll)
  const answer = await (await poll.response())?.text()
  // A poll in progress may have fetched the message already.
  const isNews = answer?.includes(text) ?? false
  expect(isNews || (await messages(to).getByText(text).isVisible())).toBe(true)
  await messages(to).getByText(text).waitFor()
}

async function anApplication() {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  return { employer, candidate, job }
}

// Spec 1: Candidates chat with the recruiter after applying
// Spec 2: A chat window opens on the job's page
// Spec 2: Message toggles a panel
// Spec 4: 'Message Us' toggles the chat after applying
// Spec 9: Chat is polled every second; new messages only
test('employer and candidate chat without a stream, and a message shows on the other side with its next poll', async () => {
  const { employer, candidate, job } = await anApplication()
  const [desktop, phone] = await Promise.all([
    openDesktop({ serviceWorkers: 'block' }),
    openPhone({ serviceWorkers: 'block' }),
  ])
  await Promise.all([withoutStreams(desktop.page), withoutStreams(phone.page)])
  const [recruiting, applying] = await Promise.all([
    signedIn(desktop, employer, `/candidate-details/${candidate.user._id}`),
    signedIn(phone, candidate, `/job-details/${job._id}`),
  ])
  await recruiting.getByRole('button', { name: 'Message', exact: true }).click()
  await applying.getByRole('button', { name: 'Message Us' }).click()
  await Promise.all([messages(recruiting).waitFor(), messages(applying).waitFor()])

  for (const [from, to, text] of [
    [applying, recruiting, 'Is the Skarv in the yard on Thursday?'],
    [recruiting, applying, 'She is, from noon on. See https://example.org/quay/9 for the way.'],
    [applying, recruiting, 'Then I shall be there at one.'],
  ] as const) {
    await showsWithNextPoll(from, to, text)
  }
  await expect
    .poll(() => messages(applying).getByRole('listitem').allInnerTexts())
    .toEqual([
      'Today',
      expect.stringContaining('Is the Skarv'),
      expect.stringContaining('She is, from noon on.'),
      expect.stringContaining('Then I shall be there'),
    ])
  await expect.poll(() => messages(applying).getByRole('link').getAttribute('rel')).toBe('noopener noreferrer nofollow')
  for (const [name, screen] of [
    ['chat on a desktop', desktop],
    ['chat on a phone', phone],
  ] as const) {
    await screen.picture(name)
    expect(await violationsOf(screen.page), name).toEqual([])
  }

  await field(recruiting).press('Escape')
  await messages(recruiting).waitFor({ state: 'detached' })
  expect(await recruiting.evaluate(() => document.activeElement?.textContent)).toBe('Message')
})

test('an unread message is counted until it is read under Messages', async () => {
  const { employer, candidate } = await anApplication()
  const party = ({ email, user }: Neighbour) => ({ email, userId: user._id, name: user.firstName })
  for (const text of ['Good morning', 'Is the job still open?']) {
    await candidate.call('PUT', '/addMessages', {
      users: [party(candidate), party(employer)],
      messages: [{ id: crypto.randomUUID(), userId: candidate.user._id, text, timestamp: new Date().toISOString() }],
    })
  }
  const desktop = await openDesktop({ serviceWorkers: 'block' })
  const page = await signedIn(desktop, employer, '/dashboard/my-profile')
  const main = page.getByRole('banner').getByRole('link', { name: 'Messages 2 unread' })
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await main.waitFor()
  await menu.getByRole('link', { name: 'Messages 2 unread' }).click()
  const conversation = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
  await expect.poll(() => conversation.innerText()).toContain('Is the job still open?')
  expect(await violationsOf(page)).toEqual([])

  await conversation.click()
  await messages(page).getByText('Good morning').waitFor()
  await menu.getByRole('link', { name: 'Messages', exact: true }).waitFor()
  await main.waitFor({ state: 'detached' })
  await desktop.picture('messages')
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await messages(page).getByText('Is the job still open?').waitFor()
  await menu.getByRole('link', { name: 'Messages', exact: true }).waitFor()
})

test('a message written in a conversation that is not on the device is in view', async () => {
  const { candidate, job } = await anApplication()
  const desktop = await openDesktop({ serviceWorkers: 'block' })
  const page = await signedIn(desktop, candidate, `/job-details/${job._id}`)
  await page.getByRole('button', { name: 'Message Us' }).waitFor()
  await page.route('**/api/getMessages*', (route) => route.abort())
  await page.route('**/api/addMessages*', (route) => route.abort())
  desktop.expectProblem(/ERR_FAILED|getMessages|addMessages/u)
  await page.getByRole('button', { name: 'Message Us' }).click()
  for (const place of [1, 2, 3, 4, 5, 6]) {
    await field(page).fill(`Message ${place}. ${'All hands to quay nine. '.repeat(4)}`)
    await field(page).press('Enter')
    const written = page.getByRole('listitem').filter({ hasText: `Message ${place}.` })
    await written.waitFor()
    const isAbove = async () => {
      const [row, composer] = await Promise.all([written.boundingBox(), field(page).boundingBox()])
      return row && composer && row.y + row.height <= composer.y
    }
    await expect.poll(isAbove, { message: `message ${place}` }).toBe(true)
  }
})

// Spec 4: A closed job's message button is disabled
test('a closed job has no message button to use', async () => {
  const { employer, candidate, job } = await anApplication()
  await employer.call('PUT', '/updateJob', { ...job, jobStatus: false })
  const phone = await openPhone({ serviceWorkers: 'block' })
  const page = await signedIn(phone, candidate, `/job-details/${job._id}`)
  const button = page.getByRole('button', { name: 'Message Us' })
  await button.waitFor()
  await expect.poll(() => button.isDisabled()).toBe(true)
})

test('on a phone an employer is at the message to an applicant after three taps, and back at the others after it', async () => {
  const { employer, candidate, job } = await anApplication()
  const phone = await openPhone({ serviceWorkers: 'block' })
  const page = await signedIn(phone, employer, '/jobs')
  await page.getByRole('link', { name: 'My Jobs' }).tap()
  await page.getByRole('button', { name: `1 applicant for ${job.position}` }).tap()
  const name = `${candidate.user.firstName} ${candidate.user.lastName}`
  await page.getByRole('button', { name: `Message ${name}` }).tap()
  await field(page).fill('Can you come on Thursday?')
  await phone.picture('message to an applicant')
  await field(page).press('Enter')
  await messages(page).getByText('Can you come on Thursday?').waitFor()
  await page.goBack()
  const applicants = page.getByRole('dialog', { name: 'Total applicants: 1' })
  await applicants.waitFor()
  expect(await violationsOf(page)).toEqual([])
  await applicants.getByRole('button', { name: 'Close' }).last().tap()
  await applicants.waitFor({ state: 'detached' })
})
