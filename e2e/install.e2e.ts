import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { aCandidate, anEmployer, applicationIdOf, apply, postJob } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openPhone } from './fixtures/screen.ts'

const PATIENCE_MS = 15_000

/** Browser API calls of the page, which have no visible effect in headless mode. */
interface Asked {
  badge: number | null
  persisted: number
}
const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: Asked }).asked)

async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: Asked = { badge: null, persisted: 0 }
    Object.assign(window, { asked: heard })
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void (heard.badge = count),
      clearAppBadge: async () => void (heard.badge = 0),
    })
    navigator.storage.persist = async () => {
      heard.persisted += 1
      return true
    }
  })
}

/** Dispatches the event that Chromium sends when a page is installable. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'dismissed' }) }))
  })
const prompt = (page: Page) => page.getByRole('region', { name: 'Keep Foothold at hand' })

test('after the first application the app is offered, and not again once declined; what is unread is on its icon', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const [job, before] = await Promise.all([postJob(employer), postJob(employer)])
  await apply(candidate, before)
  const party = ({ email, user }: typeof employer) => ({ email, userId: user._id, name: user.firstName })
  await employer.call('PUT', '/addMessages', {
    users: [party(employer), party(candidate)],
    messages: [
      { id: crypto.randomUUID(), userId: employer.user._id, text: 'Hello', timestamp: new Date().toISOString() },
    ],
  })
  const phone = await openPhone({ serviceWorkers: 'block' })
  const { page } = phone
  await listen(page.context())
  const path = `/job-details/${job._id}`
  await phone.open(`/login?from=${encodeURIComponent(path)}`)
  await offer(page)
  await logIn(page, candidate)
  await expect.poll(async () => (await asked(page)).badge, { timeout: PATIENCE_MS }).toBe(1)
  expect(await prompt(page).count()).toBe(0)
  expect((await asked(page)).persisted).toBe(0)
  // An employer's answer counts too, until its page is opened.
  await employer.call('PATCH', '/application', {
    id: crypto.randomUUID(),
    userId: employer.user._id,
    email: employer.email,
    jobId: before._id,
    applicationId: await applicationIdOf(candidate, before._id),
    kind: 'declined',
    text: 'The position is filled.',
  })
  await expect.poll(async () => (await asked(page)).badge, { timeout: PATIENCE_MS }).toBe(2)
  await phone.open(`/job-details/${before._id}`)
  await expect.poll(async () => (await asked(page)).badge, { timeout: PATIENCE_MS }).toBe(1)
  await phone.open(path)
  await offer(page)

  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await prompt(page).waitFor()
  expect((await asked(page)).persisted).toBe(1)
  // The prompt is above the bottom bar and does not cover its text.
  const done = page.getByRole('button', { name: 'Applied', exact: true })
  await done.waitFor()
  const lowest = await prompt(page).evaluate((shown) => shown.getBoundingClientRect().bottom)
  expect(lowest).toBeLessThanOrEqual(await done.evaluate((shown) => shown.getBoundingClientRect().top))
  await phone.picture('install offered')
  expect(await violationsOf(page)).toEqual([])
  await prompt(page).getByRole('button', { name: 'Not now' }).click()
  await prompt(page).waitFor({ state: 'detached' })

  await phone.open('/')
  await offer(page)
  await page.getByRole('button', { name: 'Install Foothold' }).waitFor()
  expect(await prompt(page).count()).toBe(0)
  // A request sent just before logging out fails after it.
  phone.expectProblem(/401 \(Unauthorized\)/u)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(async () => (await asked(page)).badge, { timeout: PATIENCE_MS }).toBe(0)
})

test('the steps and the reason are shown when the browser leaves the installation to the user', async () => {
  const phone = await openPhone({ serviceWorkers: 'block' })
  const { page } = phone
  await page.context().addInitScript(() => Object.assign(navigator, { standalone: false }))
  await phone.open('/')
  await page.getByRole('button', { name: 'Install Foothold' }).click()
  const guide = page.getByRole('dialog', { name: 'Add Foothold to your home screen' })
  await guide.getByText('Add to Home Screen', { exact: true }).waitFor()
  await guide.getByText(/seven days/u).waitFor()
  await phone.picture('install by hand')
  expect(await violationsOf(page)).toEqual([])
  // On a tablet the sheet has its maximum width.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(() => guide.evaluate((sheet) => sheet.getBoundingClientRect().width)).toBe(560)
  await guide.getByRole('button', { name: 'Done' }).click()
  await guide.waitFor({ state: 'detached' })
})

test('the browser reads the manifest without complaint, and its pictures are as large as it says', async () => {
  const phone = await openPhone({ serviceWorkers: 'block' })
  await phone.open('/login')
  const devtools = await phone.page.context().newCDPSession(phone.page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { screenshots, shortcuts } = JSON.parse(data ?? '{}') as {
    screenshots: { src: string; sizes: string; form_factor: string }[]
    shortcuts: { url: string }[]
  }
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes } of screenshots) {
    const size = await phone.page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob())
      return `${bitmap.width}x${bitmap.height}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  expect(shortcuts.map(({ url }) => url)).toEqual(['/jobs', '/jobs?show=saved', '/dashboard/messages'])
})
