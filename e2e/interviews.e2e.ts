import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { violationsOf } from './fixtures/accessibility.ts'
import { storedOnDevice, reconnect, startCutOff } from './fixtures/cut-off.ts'
import { aCandidate, anEmployer, apply, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop, openPhone, pictureOf } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

const DAY_MS = 86_400_000
/** The field value for a time this many days from now. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}`

/** The state of the candidate's own application. */
const standingOf = async (candidate: Neighbour, { _id }: Job) =>
  (await candidate.call<Job>('GET', `/job/${_id}`)).applicants[0]?.standing

/** The local time in a zone; the two zones change to summer time in different weeks. */
const clockIn = (timeZone: string, iso: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(iso),
  )

/** The lines of the calendar file that a page downloads. */
async function calendarOf(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('interview.ics')
  // Unfold long lines, which continue after a space.
  return (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n')
}

test('times are offered in Oslo and picked in New York, without a network at first', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)

  const storageState = await signedIn(employer)
  const desktop = await openDesktop({ serviceWorkers: 'block', acceptDownloads: true, storageState })
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

  const [offered] = (await standingOf(candidate, job))?.interview?.times ?? []
  const inNewYork = clockIn('America/New_York', offered ?? '')
  expect(clockIn('Europe/Oslo', offered ?? '')).toBe('14:00')
  const phone = await openPhone({ timezoneId: 'America/New_York', acceptDownloads: true })
  await phone.open('/login')
  await logIn(phone.page, candidate)
  await phone.page.goto('/dashboard/applied-job')
  await phone.page.getByText('Invited to an interview', { exact: true }).waitFor()
  await storedOnDevice(phone.page, 'applied-jobs')
  const page = await startCutOff(phone.page, '/dashboard/applied-job')
  await page.getByRole('button', { name: /^Pick a time/u }).click()
  const times = page.getByRole('dialog', { name: 'Pick a time' })
  await times.getByRole('radio', { name: `${inNewYork} (your time) · 14:00 in Oslo` }).check()
  expect(await violationsOf(page)).toEqual([])
  await times.getByRole('button', { name: 'Ask for this time' }).click()
  await page.getByText("Will be asked for when you're online. Not confirmed yet.").waitFor()
  expect((await standingOf(candidate, job))?.interview?.state).toBe('offered')

  await reconnect(page)
  await page.getByText(/^Interview agreed: /u).waitFor()
  // The employer's screen updates on its own.
  await desk.getByText(/^Interview on .*,\s14:00$/u).waitFor()
  await page.getByRole('link', { name: job.position }).click()
  const agreed = page.getByText(/^Interview on /u)
  await agreed.waitFor()
  expect(await agreed.textContent()).toMatch(new RegExp(`,\\s${inNewYork}$`, 'u'))
  await page.getByText('14:00 in Oslo', { exact: true }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await pictureOf(page, 'interview agreed')
  const text = await calendarOf(page)
  const { start = '' } = (await standingOf(candidate, job))?.interview ?? {}
  expect(text).toContain(`DTSTART:${start.slice(0, 19).replaceAll(/[-:]/gu, '')}Z`)
  expect(text).toContain('SEQUENCE:1')
  expect(text).toContain('LOCATION:Fiskepiren 4')
  // The employer's calendar file has the same event.
  const atDesk = await calendarOf(desk)
  const sameLines = (lines: string[]) => lines.filter((line) => /^(?:UID|SEQUENCE|DTSTART|DTEND|LOCATION):/u.test(line))
  expect(sameLines(atDesk)).toEqual(sameLines(text))
  expect(sameLines(atDesk)).toHaveLength(5)
})
