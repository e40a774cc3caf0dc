import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { storedOnDevice, reconnect, startCutOff } from './fixtures/cut-off.ts'
import { aCandidate, anEmployer, apply, postJob, theAdmin } from './fixtures/neighbours.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

test('a visitor reports a job without a network, and it is sent when there is one', async () => {
  const job = await postJob(await anEmployer())
  const phone = await openPhone()
  await phone.open(`/job-details/${job._id}`)
  await phone.page.getByRole('heading', { level: 1, name: job.position }).waitFor()
  await storedOnDevice(phone.page, job._id)

  const page = await startCutOff(phone.page, `/job-details/${job._id}`)
  await page.getByRole('button', { name: 'Report this job' }).click()
  const dialog = page.getByRole('dialog', { name: /Report this job/u })
  await dialog.getByText(job.position).waitFor()
  await dialog.getByRole('radio', { name: 'Asks for money' }).check()
  await dialog.getByRole('textbox').fill('They asked for a deposit.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Your report will be sent').waitFor()
  expect(await violationsOf(page)).toEqual([])

  await reconnect(page)
  const waiting = page.getByRole('banner').getByRole('link', { name: /waiting/u })
  await waiting.waitFor({ state: 'detached' })

  const desk = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(await theAdmin()) })
  await desk.open('/admin/reports')
  const reported = desk.page.getByRole('article').filter({ hasText: job.position })
  await reported.getByText('They asked for a deposit.').waitFor()
  await reported.getByText('Asks for money').waitFor()
  await reported.getByText('without an account').waitFor()
  expect(await violationsOf(desk.page)).toEqual([])
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
