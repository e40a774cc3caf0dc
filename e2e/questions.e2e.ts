import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { aCandidate, anEmployer, ask, postJob } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'
import { workerControlsPage } from './fixtures/worker.ts'

// Spec 1: Candidates ask questions on jobs of others
test('a candidate asks, the employer sees it waiting and replies, and a visitor reads both', async () => {
  const [employer, candidate, other] = await Promise.all([anEmployer(), aCandidate(), aCandidate()])
  const job = await postJob(employer)
  await ask(other, job, 'Is there a canteen on the quay?')

  const phone = await openPhone({ serviceWorkers: 'block' })
  await phone.open(`/job-details/${job._id}`)
  await phone.page.getByRole('link', { name: 'Log in to ask a question' }).click()
  await logIn(phone.page, candidate)
  const question = phone.page.getByRole('textbox', { name: 'Ask a question' })
  await question.fill('Are nights included?\nAnd who covers them in July?')
  await phone.page.getByRole('button', { name: 'Ask', exact: true }).click()
  const own = phone.page.getByRole('article').filter({ hasText: 'Are nights included?' })
  await own.getByText('You', { exact: true }).waitFor()
  await own.getByText('No reply yet').waitFor()
  await expect.poll(() => question.inputValue()).toBe('')
  await phone.picture('question-asked')

  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  const { page } = desktop
  await desktop.open('/dashboard/my-posted-jobs')
  await page.getByRole('link', { name: '2 questions to answer' }).click()
  await page.getByRole('heading', { name: 'General Q&A' }).waitFor()
  const section = page.getByRole('region', { name: 'General Q&A' })
  await section.getByRole('link', { name: '2 to answer' }).waitFor()
  const card = page.getByRole('article').filter({ hasText: 'Are nights included?' })
  await card.getByText(`${candidate.user.firstName} ${candidate.user.lastName}`).waitFor()
  expect(await page.getByText(candidate.email).count()).toBe(0)
  await card.getByText('Waiting for an answer').waitFor()
  await desktop.picture('questions-waiting')

  const boxes = page.getByRole('textbox', { name: /^Your reply/u })
  await boxes.first().fill('Not finished yet')
  await card.getByRole('textbox').fill('Two a month.')
  await card.getByRole('button', { name: /^Reply:/u }).click()
  await card.getByText('Two a month.').waitFor()
  await expect.poll(() => boxes.first().inputValue()).toBe('Not finished yet')
  await card.getByRole('button', { name: /^Reply again:/u }).click()
  await card.getByRole('textbox').fill('A colleague covers them in July.')
  await card.getByRole('button', { name: /^Reply:/u }).click()
  await card.getByText('A colleague covers them in July.').waitFor()
  await section.getByRole('link', { name: '1 to answer' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: '1 question to answer' }).waitFor()

  const visitor = await openPhone({ serviceWorkers: 'block' })
  await visitor.open(`/job-details/${job._id}`)
  const read = visitor.page.getByRole('article').filter({ hasText: 'Are nights included?' })
  await read.getByText('Two a month.').waitFor()
  await read.getByText('A colleague covers them in July.').waitFor()
  expect(await visitor.page.getByText(candidate.email).count()).toBe(0)
  expect(await visitor.page.getByRole('textbox').count()).toBe(0)
})

test('a question asked without a network waits on the page, and arrives once the network is back', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const phone = await openPhone({ storageState: await signedIn(candidate) })
  const { page } = phone
  await phone.open(`/job-details/${job._id}`)
  const question = page.getByRole('textbox', { name: 'Ask a question' })
  await question.fill('Is the boat heated?')
  // From here on the device has all scripts of the page.
  await workerControlsPage(page)
  await phone.offline(true)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('Waiting for a connection', { exact: true }).waitFor()
  await expect.poll(() => question.inputValue()).toBe('')
  await phone.offline(false)
  await page.getByText('Question sent').waitFor()
  await page.getByRole('article').filter({ hasText: 'Is the boat heated?' }).waitFor()
  expect(await page.getByRole('article').filter({ hasText: 'Is the boat heated?' }).count()).toBe(1)
  const { queries } = await employer.call<Job>('GET', `/job/${job._id}`)
  expect(queries.map((asked) => asked.question)).toEqual(['Is the boat heated?'])
})

test('a job with many questions shows the newest, and the older ones on demand', async () => {
  const [employer, ...askers] = await Promise.all([anEmployer(), aCandidate(), aCandidate(), aCandidate()])
  const job = await postJob(employer)
  for (let place = 1; place <= 54; place += 1) {
    const asker = askers[place % askers.length]
    if (asker) await ask(asker, job, `Question number ${place}?`)
  }
  const phone = await openPhone({ serviceWorkers: 'block' })
  await phone.open(`/job-details/${job._id}`)
  await phone.page.getByText('54 questions').waitFor()
  await phone.page.getByText('Question number 54?').waitFor()
  expect(await phone.page.getByText('Question number 4?', { exact: true }).count()).toBe(0)
  await phone.page.getByRole('button', { name: 'Show more questions' }).click()
  await phone.page.getByText('Question number 1?', { exact: true }).waitFor()
  expect(await phone.page.getByRole('article').filter({ hasText: 'Question number' }).count()).toBe(54)
  expect(await phone.page.getByRole('button', { name: 'Show more questions' }).count()).toBe(0)
})
