import { expect, test } from 'vitest'
import { storedOnDevice, reconnect, startCutOff } from './fixtures/cut-off.ts'
import { violationsOf } from './fixtures/accessibility.ts'
import { aCandidate, anEmployer, apply, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openPhone } from './fixtures/screen.ts'

const mark = 'banner'

test('a visitor reads and searches the jobs on the phone after one visit, and is told what is missing', async () => {
  const employer = await anEmployer()
  const job = await postJob(employer)
  const phone = await openPhone()
  await phone.open('/')
  await storedOnDevice(phone.page, 'board-jobs')

  let page = await startCutOff(phone.page, '/jobs')
  await page.getByRole(mark).getByText('Offline').waitFor()
  await page
    .getByRole(mark)
    .getByText(/^Synced \d\d:\d\d$/u)
    .waitFor()
  await page
    .getByText(/^\d+ jobs on this device$/u)
    .first()
    .waitFor()

  // Search ignores case, spaces, dots, commas and the letters a, n, d, both on the server and on the device.
  await page.getByRole('combobox', { name: 'Search jobs' }).fill(job.position.toUpperCase().replaceAll(' ', ', '))
  await page.getByRole('combobox', { name: 'Search jobs' }).press('Enter')
  await page
    .getByText(/^1 of the \d+ jobs on this device$/u)
    .first()
    .waitFor()
  await page.getByRole('link', { name: `Details: ${job.position}` }).click()
  await page.getByRole('heading', { level: 1, name: job.position }).waitFor()
  await page.getByText(job.overview).waitFor()
  expect(await violationsOf(page)).toEqual([])

  page = await startCutOff(page, `/company/${employer.user._id}`)
  await page.getByRole('heading', { name: '1 open job on this device' }).waitFor()
  const alert = page.locator('[data-tone]', { hasText: 'What is open here loads when' }).first()
  const [above, below] = await Promise.all([alert.boundingBox(), page.getByRole('article').first().boundingBox()])
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(12)

  page = await startCutOff(page, '/job-details/never-seen-before')
  await page.getByRole('heading', { name: 'This job is not on your device' }).waitFor()
  await page.getByRole('link', { name: 'Saved jobs' }).waitFor()
  await page.getByRole('link', { name: /^\d+ jobs on this device$/u }).click()
  await page
    .getByRole('link', { name: /^Details: /u })
    .first()
    .waitFor()

  page = await startCutOff(page, '/')
  await page.getByRole('heading', { level: 1, name: 'Find the perfect job for you' }).waitFor()
  await page.getByRole('heading', { name: 'New on the board' }).waitFor()

  await reconnect(page)
  await page.getByRole(mark).getByText('Online').waitFor()
})

const party = ({ email, user }: Neighbour) => ({ email, userId: user._id, name: user.firstName })

test('a candidate and an employer have their own lists and messages on the phone without having opened them', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  await candidate.call('PATCH', '/query', {
    userId: candidate.user._id,
    email: candidate.email,
    jobId: job._id,
    question: 'Is there a canteen?',
  })
  const text = 'Bring boots and we will show you the hall.'
  await employer.call('PUT', '/addMessages', {
    users: [party(employer), party(candidate)],
    messages: [{ id: crypto.randomUUID(), userId: employer.user._id, text, timestamp: new Date().toISOString() }],
  })

  const phone = await openPhone()
  await phone.open('/login')
  await logIn(phone.page, candidate)
  await storedOnDevice(
    phone.page,
    'board-jobs',
    'applied-jobs',
    'my-questions',
    '"conversation"',
    '"conversations"',
    '"user"',
  )
  let page = await startCutOff(phone.page, '/dashboard/applied-job')
  await page.getByRole('link', { name: job.position }).waitFor()
  await page.goto('/dashboard/my-questions')
  await page.getByText('Is there a canteen?').waitFor()
  await page.goto('/dashboard/messages')
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').click()
  await page
    .getByRole('region', { name: /^Messages with / })
    .getByText(text)
    .waitFor()
  await page.goto('/dashboard/my-profile')
  await page.getByText(candidate.user.lastName).first().waitFor()
  await page.getByText(candidate.email).first().waitFor()
  await page.getByRole('link', { name: 'View as employers see it' }).click()
  await page.getByRole('heading', { name: 'Applicant Details Information' }).waitFor()
  await page.getByText(candidate.email).first().waitFor()
  await page.goto(`/job-details/${job._id}`)
  await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()

  const desk = await openPhone()
  await desk.open('/login')
  await logIn(desk.page, employer)
  await storedOnDevice(desk.page, 'posted-jobs')
  page = await startCutOff(desk.page, '/dashboard/my-posted-jobs')
  await page.getByRole('button', { name: `1 applicant for ${job.position}` }).click()
  await page.getByRole('dialog').getByText(candidate.email).waitFor()
})

test('a full phone is told of, and what is on the screen stays', async () => {
  // Of its own: other tests take their jobs down.
  const { position } = await postJob(await anEmployer())
  const phone = await openPhone()
  const { page } = phone
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
    const keep = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as Storage['setItem']
    Storage.prototype.setItem = function setItem(key, value) {
      if (key.startsWith('foothold.shell.')) full()
      keep.call(this, key, value)
    }
    IDBObjectStore.prototype.put = full
  })
  await phone.open(`/jobs?search=${encodeURIComponent(position)}`)
  await page.getByRole(mark).getByText('Device full').waitFor()
  await page.getByText('This device is full').waitFor()
  await page.getByRole('link', { name: `Details: ${position}` }).click()
  await page.getByRole('heading', { level: 2, name: 'Overview' }).waitFor()
})
