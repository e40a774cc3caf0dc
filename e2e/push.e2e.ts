import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { reconnect, storedOnDevice } from './fixtures/cut-off.ts'
import { aCandidate, anEmployer, apply, postJob } from './fixtures/neighbours.ts'
import { applyFirst, logIn } from './fixtures/people.ts'
import { isSubscribed, withPush, workerOf } from './fixtures/push.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'

test('a candidate asks, is offered to be told, chooses what, is led to the answer by a tap, and leaves', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const phone = await openPhone({ browser: 'whole' })
  const { page } = phone
  await withPush(page)
  await phone.open('/login')
  await logIn(page, candidate)
  await phone.open(`/job-details/${job._id}`)

  await page.getByRole('textbox', { name: /question/iu }).fill('Is there a boat for the way to work?')
  await page.getByRole('button', { name: /^(Ask|Send)/u }).click()
  const offer = page.getByRole('button', { name: 'Turn on: Notify me when Norrsund Ferries replies' })
  await offer.scrollIntoViewIfNeeded()
  await phone.picture('push-offer')
  await offer.click()
  await page.getByText('Notifications are on for this device').waitFor()
  expect(await isSubscribed(page)).toBe(true)

  await phone.open('/dashboard/settings')
  const answers = page.getByRole('switch', { name: 'Answers and interviews are on' })
  await answers.scrollIntoViewIfNeeded()
  await expect.poll(() => answers.isChecked()).toBe(true)
  await page.getByRole('switch', { name: 'New messages are on' }).check()
  expect(await violationsOf(page)).toEqual([])
  await phone.picture('push-settings')

  const worker = await workerOf(page)
  await worker.deliver({
    kind: 'answer',
    name: 'Idris Vaughan',
    others: 0,
    position: job.position,
    path: `/job-details/${job._id}#questions`,
    jobs: [job._id],
    tag: `answer ${job._id}`,
  })
  const title = 'Idris Vaughan answered your question'
  await expect
    .poll(() => worker.shown())
    .toEqual([{ title, body: job.position, path: `/job-details/${job._id}#questions` }])
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await worker.tap(title)
  await page.waitForURL((url) => url.pathname === `/job-details/${job._id}` && url.hash === '#questions')
  // Navigates without a page load, so that no typed text is lost.
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  await expect.poll(() => worker.shown()).toEqual([])

  await worker.deliver('no news that this version knows')
  await expect.poll(() => worker.shown()).toEqual([{ title: 'There is news for you.', body: '', path: '/' }])

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => isSubscribed(page)).toBe(false)
  await expect.poll(() => worker.shown()).toEqual([])
})

test('an employer is led to who applied', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const desktop = await openDesktop({ browser: 'whole' })
  const { page } = desktop
  await withPush(page)
  await desktop.open('/login')
  await logIn(page, employer)
  await desktop.open('/dashboard/my-posted-jobs')
  await page.getByRole('button', { name: `0 applicants for ${job.position}` }).waitFor()

  await apply(candidate, job)
  const worker = await workerOf(page)
  await worker.deliver({
    kind: 'applicant',
    name: 'Maren Holt',
    others: 0,
    position: job.position,
    path: `/dashboard/my-posted-jobs?applicants=${job._id}`,
    jobs: [job._id],
    tag: `applicant ${job._id}`,
  })
  await expect.poll(async () => (await worker.shown()).length).toBe(1)
  await worker.tap('Maren Holt applied')
  const applicants = page.getByRole('dialog')
  await applicants.getByText(candidate.email).waitFor()
  await applicants.getByRole('button', { name: 'Close' }).last().click()
  await page.waitForURL((url) => url.search === '')
})

test('a candidate opens the job that a saved search told of without a network, and applies', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const phone = await openPhone({ browser: 'whole' })
  const { page } = phone
  phone.expectProblem(/ERR_INTERNET_DISCONNECTED/u)
  await withPush(page)
  await phone.open('/login')
  await logIn(page, candidate)
  await phone.open('/dashboard/settings')
  await storedOnDevice(page, 'board-jobs', 'applied-jobs')
  // After the device has fetched the newest jobs: it has neither.
  const [job, other] = [await postJob(employer), await postJob(employer)]

  const worker = await workerOf(page)
  await worker.deliver({
    kind: 'alert',
    name: 'Norrsund Ferries',
    others: 0,
    position: job.position,
    path: `/job-details/${job._id}`,
    jobs: [job._id],
    tag: 'alert',
  })
  await storedOnDevice(page, job._id)
  await page.context().route('**/api/**', (route) => route.abort('internetdisconnected'))
  await phone.offline(true)
  await worker.tap('Norrsund Ferries is hiring')
  await page.waitForURL((url) => url.pathname === `/job-details/${job._id}`)
  await page.getByRole('heading', { level: 1, name: job.position }).waitFor()
  await page.getByText(job.overview).waitFor()
  await applyFirst(page)
  await page.getByRole('button', { name: 'Applied, will be sent' }).waitFor()
  await phone.picture('push-tunnel-applied')
  await page.goto(`/job-details/${other._id}`)
  await page.getByRole('heading', { name: 'This job is not on your device' }).waitFor()

  await reconnect(page)
  const applicants = async () => (await employer.call<typeof job>('GET', `/job/${job._id}`)).applicants
  await expect.poll(async () => (await applicants()).map(({ email }) => email)).toEqual([candidate.email])
})
