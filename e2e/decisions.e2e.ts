import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { aCandidate, anEmployer, apply, postJob, theAdmin } from './fixtures/neighbours.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

test('a reported job is taken down, its employer appeals, and it is put back', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  await candidate.call('POST', '/reports', { id: randomUUID(), kind: 'job', subjectId: job._id, reason: 'money' })

  const desk = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(await theAdmin()) })
  await desk.open('/admin/reports')
  const reported = desk.page.getByRole('article').filter({ hasText: job.position })
  await reported.getByRole('button', { name: 'Take down' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Take down' })
  await dialog.getByRole('radio', { name: 'Asks for money' }).check()
  await dialog.getByRole('textbox').fill('Applying costs nothing here.')
  expect(await violationsOf(desk.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await reported.waitFor({ state: 'detached' })

  const visitor = await openPhone({ serviceWorkers: 'block' })
  visitor.expectProblem(/410 \(Gone\)/u)
  const answer = await visitor.page.goto(`/job-details/${job._id}`)
  expect(answer?.status()).toBe(410)
  await visitor.page.getByRole('heading', { name: 'This job was taken down' }).waitFor()

  const own = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  // The prerendered page is gone for the employer too, until the app knows who is signed in.
  own.expectProblem(/410 \(Gone\)/u)
  await own.open(`/job-details/${job._id}`)
  await own.page.getByText('Applying costs nothing here.').waitFor()
  // No action bar, which would replace the tabs.
  await own.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Jobs' }).waitFor()
  await own.page.getByRole('link', { name: 'What you can do' }).click()
  await own.page.getByRole('button', { name: 'Appeal' }).click()
  await own.page.getByRole('textbox').fill('We have struck out the fee.')
  expect(await violationsOf(own.page)).toEqual([])
  await own.page.getByRole('button', { name: 'Send appeal' }).click()
  await own.page.getByText(/You appealed on/u).waitFor()

  await desk.page.getByRole('link', { name: /^Appealed/u }).click()
  const appealed = desk.page.getByRole('article').filter({ hasText: 'We have struck out the fee.' })
  await appealed.getByRole('button', { name: 'Put back' }).click()
  const back = desk.page.getByRole('dialog')
  await back.getByRole('radio', { name: 'Taken down by mistake' }).check()
  await back.getByRole('button', { name: 'Put back' }).click()
  await appealed.waitFor({ state: 'detached' })
  await own.page.getByRole('heading', { name: 'Your job is back' }).waitFor()
  expect((await visitor.page.goto(`/job-details/${job._id}`))?.status()).toBe(200)
})
