import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { violationsOf } from './fixtures/accessibility.ts'
import { keptOnDevice, reconnect, startCutOff } from './fixtures/cut-off.ts'
import { aCandidate, anEmployer, apply, postJob } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

const DAY_MS = 86_400_000
/** A day and a time as the field has them, so many days from now. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}`

test('times are offered in Oslo and picked in New York, without a network at first', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)

  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  await desktop.open(`/applicants?job=${job._id}&of=${job._id}&who=${candidate.user._id}`)
  const desk = desktop.page
  await desk.getByRole('button', { name: 'Offer times' }).click()
  const form = desk.getByRole('dialog', { name: 'Offer interview times' })
  await form.getByLabel('Time').fill(inDays(3, '14:00'))
  await form.getByRole('button', { name: 'Add a time' }).click()
  await form.getByLabel('Time 2', { exact: true }).fill(inDays(4, '10:00'))
  await form.getByLabel('Place or link').fill('Fiskepiren 4')
  expect(await violationsOf(desk)).toEqual([])
  await form.getByRole('button', { name: 'Offer times' }).click()
  await desk.getByText('2 times offered').waitFor()

  const phone = await openPhone({ timezoneId: 'America/New_York', acceptDownloads: true })
  await phone.open('/login')
  await logIn(phone.page, candidate)
  await phone.page.goto('/dashboard/applied-job')
  await phone.page.getByText('Invited to an interview, today').waitFor()
  await keptOnDevice(phone.page, 'applied-jobs')
  const page = await startCutOff(phone.page, '/dashboard/applied-job')
  await page.getByRole('button', { name: /^Pick a time/u }).click()
  const times = page.getByRole('dialog', { name: 'Pick a time' })
  await times.getByRole('radio', { name: /08:00 \(your time\) · 14:00 in Oslo$/u }).check()
  expect(await violationsOf(page)).toEqual([])
  await times.getByRole('button', { name: 'Ask for this time' }).click()
  await page.getByText("Will be asked for when you're online. Not confirmed yet.").waitFor()
  expect((await candidate.call<Job>('GET', `/job/${job._id}`)).applicants[0]?.standing?.interview?.state).toBe(
    'offered',
  )

  await reconnect(page)
  await page.getByText(/^Interview agreed: /u).waitFor()
  // The employer's screen hears of it by itself.
  await desk.getByText(/^Interview on .*, 14:00$/u).waitFor()
  await page.getByRole('link', { name: job.position }).click()
  await page.getByText(/^Interview on .*, 08:00$/u).waitFor()
  expect(await violationsOf(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('interview.ics')
  const text = await readFile(await file.path(), 'utf8')
  const { interview } = (await candidate.call<Job>('GET', `/job/${job._id}`)).applicants[0]?.standing ?? {}
  expect(text).toContain(`DTSTART:${interview?.start.slice(0, 19).replaceAll(/[-:]/gu, '')}Z\r\n`)
  expect(text).toContain('SEQUENCE:1\r\n')
  expect(text).toContain('LOCATION:Fiskepiren 4\r\n')
})
