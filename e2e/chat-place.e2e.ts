import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCandidate, anEmployer, apply, postJob } from './fixtures/neighbours.ts'
import { messages, middleRow, scrollUp, textOf, write } from './fixtures/messages.ts'
import { openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

const MESSAGES = 150

const offset = (page: Page) => messages(page).evaluate(({ scrollTop }) => Math.round(scrollTop))

test('the way back to a conversation leads to where one was reading; who opens it again is at its end', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  for (let place = 0; place < MESSAGES; place += 50) {
    await write(
      employer,
      candidate,
      Array.from({ length: 50 }, (_, one) => textOf(place + one)),
    )
  }
  const { page, open } = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  await open('/dashboard/messages')
  const conversation = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
  const last = messages(page).getByText(`Message ${MESSAGES - 1}.`)
  const goToJob = async () => {
    await page.getByRole('link', { name: job.position }).first().click()
    await page.waitForURL(/job-details/u)
    await messages(page).waitFor({ state: 'detached' })
  }
  await conversation.click()
  await last.waitFor()
  expect(await offset(page)).toBe(0)
  for (const times of [1, 6]) {
    for (let time = 0; time < times; time += 1) await scrollUp(page)
    const before = await middleRow(page)
    await goToJob()
    await page.goBack()
    await expect.poll(() => middleRow(page).catch(() => null)).toEqual(before)
  }
  // Nor does the place move once all is drawn.
  const place = await middleRow(page)
  await page.waitForTimeout(300)
  expect(await middleRow(page)).toEqual(place)

  await page.getByRole('link', { name: 'Messages' }).first().click()
  await conversation.click()
  await last.waitFor()
  expect(await offset(page)).toBe(0)
  await goToJob()
  await page.goBack()
  await last.waitFor()
  expect(await offset(page)).toBe(0)
})
