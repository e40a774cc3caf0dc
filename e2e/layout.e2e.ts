import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCandidate, aNewcomer, anEmployer, apply, ask, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { applyFirst } from './fixtures/people.ts'
import { openDesktop, openPhone, type Screen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

/** A word too long for any line on a phone. */
const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

const openAs = async (person: Pick<Neighbour, 'email' | 'password'>): Promise<Screen> =>
  openDesktop({ serviceWorkers: 'block', storageState: await signedIn(person) })

const wide = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })
const style = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}

test('at 320 px no page is wider than the screen, however long the words on it', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(LONG_WORD), aCandidate()])
  const job = await employer.call<{ _id: string }>('POST', '/job', {
    _id: crypto.randomUUID(),
    position: `${LONG_WORD} ${crypto.randomUUID()}`,
    experience: LONG_WORD,
    workLevel: LONG_WORD,
    employmentType: LONG_WORD,
    salaryRange: LONG_WORD,
    location: LONG_WORD,
    terms: { place: { city: '', country: 'Norway' } },
    overview: LONG_WORD,
    skills: [LONG_WORD],
    responsibilities: [LONG_WORD],
    requirements: [LONG_WORD],
  })
  await apply(candidate, job as Parameters<typeof apply>[1])
  await ask(candidate, job as Parameters<typeof ask>[1], LONG_WORD)
  const { page, open, expectProblem } = await openAs(employer)
  expectProblem(/404 \(Not Found\).*\/nowhere/u)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, ready] of [
    ['/', page.getByRole('heading', { name: LONG_WORD }).first()],
    [`/jobs?search=${encodeURIComponent(LONG_WORD)}`, page.getByRole('link', { name: /^Details: /u }).first()],
    [`/job-details/${job._id}`, page.getByRole('link', { name: '1 to answer' }).first()],
    ['/dashboard/my-posted-jobs', page.getByRole('button', { name: /^1 applicant\b/u })],
    [`/applicants?job=${job._id}`, page.getByRole('link', { name: LONG_WORD })],
    [`/dashboard/edit-job/${job._id}`, page.getByLabel('Position')],
    [`/candidate-details/${candidate.user._id}`, page.getByRole('heading', { name: 'Maren Holt' })],
    ['/dashboard/my-profile', page.getByRole('heading', { name: 'Basic Information' })],
    ['/nowhere', page.getByRole('heading', { name: 'Page not found' })],
  ] as const) {
    await open(path)
    await ready.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})

// Spec 2: Elsewhere the bar has a white ground
// Spec 2: The hero fades three pictures, looping
// Spec 2: Small screens hide the stat cards
test('the landing page fades three pictures under a clear bar, with its figures where there is room', async () => {
  const { page, open } = await openDesktop({ serviceWorkers: 'block', reducedMotion: 'no-preference' })
  await open('/')
  const bar = page.getByRole('banner')
  expect(await style(bar, 'background-color')).toBe('rgba(0, 0, 0, 0)')
  await page.getByRole('button', { name: 'Pause scenes' }).waitFor()
  const scenes = page.locator('[data-cycling] img')
  const rounds = await scenes.evaluateAll((pictures) =>
    pictures.flatMap((picture) => picture.getAnimations().map(({ effect }) => effect?.getComputedTiming())),
  )
  expect(rounds).toMatchObject(Array.from({ length: 3 }, () => ({ duration: 24_000, iterations: Infinity })))

  const figure = page.getByRole('link', { name: /\d job offers? in Project Management/u })
  await expect.poll(() => figure.isVisible()).toBe(true)
  await wide(page, 390)
  await expect.poll(() => figure.isVisible()).toBe(false)

  await open('/jobs')
  await page.getByRole('heading', { name: 'Find Jobs' }).waitFor()
  expect(await style(bar, 'background-color')).toBe('rgb(255, 255, 255)')
})

// Spec 2: Jobs stand in 1, 2 or 3 columns
// Spec 2: On small screens the panel is below the content
test('jobs stand in one, two and three columns, and the panels beside a job or below it', async () => {
  const { page, open } = await openDesktop({ serviceWorkers: 'block' })
  await wide(page, 390)
  await open('/jobs')
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .first()
  await first.waitFor()
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1024, 3],
  ] as const) {
    await wide(page, width)
    expect((await style(first.locator('xpath=..'), 'grid-template-columns')).split(' '), `${width} px`).toHaveLength(
      columns,
    )
  }
  await first.getByRole('link', { name: /^Details: /u }).click()
  const overview = page.getByRole('heading', { name: 'Overview' })
  const panels = page.getByRole('complementary', { name: 'At a glance and company' })
  await overview.waitFor()
  expect((await boxOf(panels)).x).toBeGreaterThan((await boxOf(overview)).x + 300)
  await wide(page, 390)
  const last = page.getByRole('heading', { name: 'Responsibilities' })
  expect((await boxOf(panels)).y).toBeGreaterThan((await boxOf(last)).y)
})

// Spec 2: /dashboard/candidate has the heading 'This is candidate dashboard'
// Spec 9: Chat window size 350x440
test('the chat window is 350 by 440, at the bottom right', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  const { page, open } = await openAs(candidate)
  await open(`/job-details/${job._id}`)
  await page.getByRole('button', { name: 'Message Us' }).click()
  const chat = page.getByRole('dialog', { name: /Idris Vaughan/u })
  await chat.waitFor()
  expect(await boxOf(chat)).toEqual({ x: 1440 - 24 - 350, y: 900 - 24 - 440, width: 350, height: 440 })

  await open('/dashboard/candidate')
  await page.getByRole('heading', { name: 'This is candidate dashboard' }).waitFor()
})

// Spec 2: /dashboard/employer has the heading 'This is Employer Dashboard'
// Spec 2: The jobs are numbered, and the applicants
// Spec 2: The page behind the applicants is blurred
test('the page behind the applicants is blurred, and both lists are numbered', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await postJob(employer)
  await apply(candidate, job)
  const { page, open } = await openAs(employer)
  await open('/dashboard/my-posted-jobs')
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.nth(1).waitFor()
  expect(await rows.evaluateAll((items) => items.map((item) => item.firstElementChild?.textContent))).toEqual([
    '1',
    '2',
  ])
  await page.getByRole('button', { name: `1 applicant for ${job.position}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Total applicants: 1' })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByRole('listitem').first().innerText()).toMatch(/^1\./u)
  const veil = page.locator('[class*="veilBlurred"]').first()
  expect(await style(veil, 'backdrop-filter')).toBe('blur(6px)')

  await open('/dashboard/employer')
  await page.getByRole('heading', { name: 'This is Employer Dashboard' }).waitFor()
})

// Spec 2: /signup leads on as well
// Spec 2: Any other type shows the chooser
test('somebody signed in is led on from Sign-up, and an unknown kind of registration shows the chooser', async () => {
  const { page, open } = await openAs(await aNewcomer())
  await open('/signup')
  await page.waitForURL((url) => url.pathname === '/')
  await open('/register/pilot')
  await page.getByRole('heading', { name: 'Continue as ...' }).waitFor()
  await page.getByRole('link', { name: 'Continue as employer' }).waitFor()
})

test('the job and its buttons stay in sight on a wide screen, the same buttons, and nothing moves for it', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const { page, open } = await openAs(candidate)
  await open(`/job-details/${job._id}`)
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  await apply.waitFor()
  await page.waitForLoadState('networkidle') // Other jobs load below it.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await apply.focus()
  await page.mouse.wheel(0, 500)
  const slim = page.locator('header[data-slim]')
  await slim.waitFor()
  expect(await apply.count()).toBe(1)
  const { y } = await boxOf(apply)
  expect(y).toBeGreaterThanOrEqual(64)
  expect(y).toBeLessThan(128)
  expect(await height()).toBe(before)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Apply')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)).toBe('144px')
  await applyFirst(page)
  await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()
  await page.mouse.wheel(0, -500)
  await slim.waitFor({ state: 'detached' })
})

test('on a phone no card is higher than 170 px, and three are in view', async () => {
  const { page, open } = await openPhone({ serviceWorkers: 'block' })
  await open('/jobs')
  const cards = page.locator('#results').getByRole('article')
  await cards.nth(19).waitFor()
  // Except for the job whose words are too long for a line.
  const boxes = await cards
    .filter({ hasNotText: LONG_WORD })
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.filter(({ height }) => height > 170)).toEqual([])
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }).last())
  expect(boxes.filter(({ y }) => y + 60 < bar.y).length).toBeGreaterThanOrEqual(3)
})

test('jobs stand in two columns from 1600 px on, and the arrows lead through both', async () => {
  const employer = await anEmployer()
  // Use a search with a unique word, so that jobs of other tests don't interfere.
  const word = `k${crypto.randomUUID().slice(0, 8)}`
  for (let count = 0; count < 4; count += 1) await postJob(employer, `Mechanic ${count} ${word}`)
  const { page, open } = await openAs(employer)
  await wide(page, 1680)
  await open(`/jobs?search=${word}`)
  const links = page.locator('#results').getByRole('link', { name: /^Details: /u })
  await links.nth(3).waitFor()
  const places = async () => Promise.all([0, 1, 2].map(async (place) => boxOf(links.nth(place))))
  const [first, second, third] = await places()
  expect(second!.x).toBeGreaterThan(first!.x + 200)
  expect(third!.x).toBe(first!.x)
  await links.nth(0).focus()
  const isFocused = (place: number) => links.nth(place).evaluate((link) => link === document.activeElement)
  await page.keyboard.press('ArrowRight')
  expect(await isFocused(1)).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await isFocused(3)).toBe(true)
  await wide(page, 1440)
  await expect
    .poll(async () => {
      const [above, below] = await places()
      return above!.x - below!.x
    })
    .toBe(0)
})

test('related parts stand in line: the words of a button, and the entries of the dashboard', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  await apply(candidate, await postJob(employer))
  const { page, open } = await openAs(employer)
  await open('/dashboard/account')
  for (const width of [1440, 390, 320]) {
    await wide(page, width)
    const words = page.getByRole('button', { name: 'Change email' }).getByText('Change', { exact: true })
    expect((await boxOf(words)).height, `${width} px`).toBeLessThan(28)
  }
  await wide(page, 1440)
  await open('/dashboard/notifications')
  const entries = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  await entries.filter({ hasText: /\d unread/u }).waitFor()
  const widths = await entries.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width))
  expect(new Set(widths).size).toBe(1)
})

test('on a phone a short page of the dashboard ends where the screen does', async () => {
  const { page, open } = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(await aCandidate()) })
  for (const path of ['/dashboard/my-questions', '/dashboard/messages', '/dashboard/notifications']) {
    await open(path)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), path).toBe(0)
  }
})
