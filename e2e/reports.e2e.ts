import { expect, test } from 'vitest'
import { aCandidate, anEmployer, apply, postJob } from './fixtures/neighbours.ts'
import { openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

test('a visitor reports a job without a network, and it is sent when there is one', async () => {
  const job = await postJob(await anEmployer())
  const phone = await openPhone({ serviceWorkers: 'block' })
  const { page } = phone
  await phone.open(`/job-details/${job._id}`)
  await page.getByRole('heading', { level: 1, name: job.position }).waitFor()
  // The dialog's code is there for whoever has opened it once.
  await page.getByRole('button', { name: 'Report this job' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Report this job' }).click()
  const dialog = page.getByRole('dialog', { name: /Report this job/u })
  await dialog.getByText(job.position).waitFor()
  await dialog.getByRole('textbox').fill('They asked for a deposit.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Your report will be sent').waitFor()

  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/reports'))
  await page.context().setOffline(false)
  const answer = await sent
  expect(answer.status()).toBe(200)
  expect(answer.request().headers()['authorization']).toBeUndefined()
  expect(answer.request().postDataJSON()).toMatchObject({
    kind: 'job',
    subjectId: job._id,
    reason: 'money',
    text: 'They asked for a deposit.',
  })
})

test('somebody blocks an employer in chat, and takes it back', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  const phone = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  const { page } = phone
  await phone.open(`/job-details/${job._id}`)
  await page.getByRole('button', { name: 'Message Us' }).click()
  const chat = page.getByRole('dialog', { name: /Idris Vaughan/u })
  await chat.getByRole('textbox').waitFor()
  await chat.getByRole('button', { name: 'More about Idris Vaughan' }).click()
  await page.getByRole('menuitem', { name: 'Block Idris Vaughan' }).click()
  await chat.getByText('You blocked Idris Vaughan').waitFor()
  await expect.poll(async () => (await candidate.call<unknown[]>('GET', '/blocks')).length).toBe(1)
  await chat.getByRole('button', { name: 'Unblock' }).click()
  await chat.getByRole('textbox').waitFor()
})
