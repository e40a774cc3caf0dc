import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCandidate, anEmployer, applicationIdOf, apply, ask, postJob, write } from './fixtures/neighbours.ts'
import { openDesktop } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

const COMPANY = 'شركة النور للملاحة'
const PLACE = 'حيفا'
const POSITION = 'مهندس'
const TEXT = 'صباح الخير! (Ferry)'

const LONG = `${COMPANY} `.repeat(6).trim()

/** Where a text starts on the screen, in pixels from the left; of several, the first that is visible. */
const leftOf = (page: Page, text: string, within: string): Promise<number> =>
  page
    .locator(within)
    .filter({ hasText: text })
    .first()
    .evaluate((line, wanted) => {
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const start = node.textContent?.indexOf(wanted) ?? -1
        if (start < 0) continue
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, start + wanted.length)
        return range.getBoundingClientRect().left
      }
      throw new Error(`There is no “${wanted}”.`)
    }, text)

test('names from right to left keep their places in a line, and texts run in their own direction', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(COMPANY), aCandidate()])
  const position = `${POSITION} ${crypto.randomUUID().replaceAll(/[^0-9]/gu, '')}`
  const posted = await postJob(employer, position)
  const job = await employer.call<typeof posted>('PUT', '/updateJob', {
    ...posted,
    location: PLACE,
    employmentType: COMPANY,
    overview: TEXT,
    requirements: [TEXT, 'Trade certificate'],
  })
  await apply(candidate, job)
  await ask(candidate, job, TEXT)
  await write(candidate, employer, TEXT)
  await write(employer, candidate, TEXT)

  const { page, open } = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  const expectInOrder = async (line: string, first: string, second: string) => {
    await expect
      .poll(async () => (await leftOf(page, first, line)) < (await leftOf(page, second, line)), { message: line })
      .toBe(true)
  }
  const expectRightToLeft = async (paragraph: string) => {
    // At the end of the line, on the left, and not in the middle of the text.
    const lines = `${paragraph}:text-is("${TEXT}")`
    expect(await leftOf(page, 'Ferry', lines), paragraph).toBeLessThan(await leftOf(page, 'صباح', lines))
  }

  await open('/dashboard/applied-job')
  await page.getByRole('link', { name: position }).waitFor()
  await expectInOrder('main li p', COMPANY, PLACE)
  await open(`/jobs?search=${encodeURIComponent(position)}`)
  await page.getByRole('article').first().waitFor()
  await expectInOrder('article p', PLACE, COMPANY)
  await open('/dashboard/messages')
  await page.getByRole('navigation', { name: 'Conversations' }).getByText('Idris').waitFor()
  await expectInOrder('nav li span', COMPANY, position)
  await expectRightToLeft('[aria-label^="Conversation with"] p')
  await open(`/job-details/${job._id}`)
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await expectRightToLeft('p')
  // The bullet is a column of the grid.
  const itemOf = (text: string) => page.locator('li').filter({ has: page.getByText(text, { exact: true }) })
  const bulletSide = (text: string) =>
    itemOf(text)
      .locator('div')
      .evaluate((words) => {
        const item = words.parentElement!.getBoundingClientRect()
        const { left, right } = words.getBoundingClientRect()
        return left - item.left > item.right - right ? 'left' : 'right'
      })
  expect(await bulletSide(TEXT)).toBe('right')
  expect(await bulletSide('Trade certificate')).toBe('left')
})

test('a sentence that begins with a name from right to left runs from left to right', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(COMPANY), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  const applicationId = await applicationIdOf(candidate, job._id)
  const of = { userId: employer.user._id, email: employer.email, jobId: job._id, applicationId }
  const offerId = crypto.randomUUID()
  const times = [new Date(Date.now() + 86_400_000).toISOString()]
  const offer = { ...of, id: offerId, times, minutes: 30, zone: 'Europe/Oslo', place: 'Quay 2' }
  await employer.call('PUT', '/interview-offer', offer)
  await employer.call('PUT', '/interview-cancellation', { ...of, id: crypto.randomUUID(), offerId })
  const { page, open } = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  await open(`/job-details/${job._id}`)
  const sentence = `p:text-is("${COMPANY} can offer others.")`
  await page.locator(sentence).waitFor()
  expect(await leftOf(page, COMPANY, sentence)).toBeLessThan(await leftOf(page, 'can offer', sentence))
})

test('a long name or message from right to left shows its beginning in a single line', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(LONG), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  await write(candidate, employer, LONG)
  /** Nothing of the text is beyond the right edge, where it begins. */
  const expectBeginning = async (page: Page, line: string) => {
    const beyond = await page
      .locator(line)
      .filter({ hasText: COMPANY })
      .last()
      .evaluate((box) => {
        const range = document.createRange()
        range.selectNodeContents(box)
        return range.getBoundingClientRect().right - box.getBoundingClientRect().right
      })
    expect(beyond, line).toBeLessThan(1)
  }
  const own = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  await own.open(`/jobs?search=${encodeURIComponent(job.position)}`)
  await own.page.getByRole('article').first().waitFor()
  await expectBeginning(own.page, 'article:has(a[aria-label^="Details"]) span')
  const theirs = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  await theirs.open('/dashboard/messages')
  await theirs.page.getByRole('navigation', { name: 'Conversations' }).getByText('Maren').waitFor()
  await expectBeginning(theirs.page, 'nav li span')
})
