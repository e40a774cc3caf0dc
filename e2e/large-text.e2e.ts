import { expect, test } from 'vitest'
import { brokenWords } from './fixtures/broken-words.ts'
import { SCREENS, aBoard, pathOn, type Person, type Stop } from './fixtures/every-screen.ts'
import { aCandidate, anEmployer, apply, postJob, write } from './fixtures/neighbours.ts'
import { openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

test('at twice the size of text a phone shows every page in its width, and names whole', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  await write(candidate, employer, 'When can I come by?')
  const { page, open } = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  const tools = await page.context().newCDPSession(page)
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const [path, ready] of [
    [`/jobs?search=${encodeURIComponent(job.position)}`, page.getByText('Norrsund Ferries').first()],
    [`/job-details/${job._id}`, page.getByRole('heading', { level: 1 })],
    ['/dashboard/my-posted-jobs', page.getByRole('button', { name: /^1 applicant\b/u })],
    ['/dashboard/messages', page.getByRole('main').getByText('Maren Holt').first()],
    ['/dashboard/notifications', page.getByText(/applied$/u).first()],
    ['/dashboard/account', page.getByText(employer.email, { exact: true })],
    [`/applicants?job=${job._id}`, page.getByRole('link', { name: /Maren Holt/u }).first()],
  ] as const) {
    await open(path)
    await ready.waitFor()
    expect(await ready.evaluate((node) => getComputedStyle(node.ownerDocument.documentElement).fontSize)).toBe('32px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    const cut = await ready.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(cut, path).toBeLessThanOrEqual(0)
  }
})

test('at twice its zoom a phone shows the bars at the top and at the bottom whole', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  await apply(candidate, await postJob(employer))
  for (const person of [candidate, employer]) {
    const { page, open } = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(person) })
    await page.setViewportSize({ width: 195, height: 422 })
    await open('/jobs')
    const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await tabs.filter({ hasText: 'Messages' }).waitFor()
    const places = await tabs.evaluateAll((links) =>
      links.map((link) => {
        const words = document.createRange()
        words.selectNodeContents(link)
        const { left, right } = words.getBoundingClientRect()
        return { left, right }
      }),
    )
    const shown = places.filter(({ right }) => right > 0)
    for (const [place, { left, right }] of shown.entries()) {
      expect(left).toBeGreaterThanOrEqual(shown[place - 1]?.right ?? 0)
      expect(right).toBeLessThanOrEqual(195)
    }
    const menu = await page.getByRole('button', { name: /^Menu/u }).boundingBox()
    expect((menu?.x ?? 195) + (menu?.width ?? 0)).toBeLessThanOrEqual(195)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195)
  }
})

test('at twice its zoom a phone shows a job without a bar over it, and the notifications in its menu', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  for (const person of [candidate, employer]) {
    const { page, open } = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(person) })
    await page.setViewportSize({ width: 195, height: 422 })
    await open(`/job-details/${job._id}`)
    await page
      .getByRole('button', { name: person === candidate ? 'Apply' : 'Share', exact: true })
      .first()
      .waitFor()
    const isCovered = await page.evaluate(() => {
      const bars = [...document.querySelectorAll('header *, nav')]
      return bars.some((bar) => getComputedStyle(bar).position === 'fixed' && bar.clientHeight > 0)
    })
    expect(isCovered).toBe(false)
    await page.getByRole('button', { name: /^Menu/u }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Notifications' }).click()
    await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  }
})

const MORE_SCREENS: readonly Stop[] = [
  { who: 'visitor', path: '/policy', filled: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { who: 'newcomer', path: '/register/employer', filled: (page) => page.getByLabel('Company name').waitFor() },
  { who: 'candidate', path: '/dashboard/account', filled: (page) => page.getByText('This one').waitFor() },
  {
    who: 'candidate',
    path: '/dashboard/messages?with=nobody',
    filled: (page) => page.getByText('No conversation').waitFor(),
  },
  {
    who: 'employer',
    path: '/dashboard/notifications',
    filled: (page) =>
      page
        .getByText(/applied$/u)
        .first()
        .waitFor(),
  },
  {
    who: 'employer',
    path: '/applicants?job=:job',
    filled: (page) => page.getByRole('link', { name: 'Maren Holt' }).waitFor(),
  },
  {
    who: 'employer',
    path: '/applicants?job=:job&of=:job&who=:candidate',
    filled: (page) => page.getByRole('heading', { level: 1, name: 'Maren Holt' }).waitFor(),
  },
  {
    who: 'employer',
    path: '/dashboard/my-posted-jobs?applicants=:job',
    filled: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    who: 'employer',
    path: '/dashboard/messages?with=:candidate',
    filled: (page) => page.getByRole('textbox', { name: /^Message to/u }).waitFor(),
  },
]

test('at twice its zoom a phone shows every page in its width, and short words in one line', async () => {
  const board = await aBoard()
  const stops: Stop[] = [...Object.values(SCREENS), ...MORE_SCREENS]
  const problems: string[] = []
  for (const who of ['visitor', 'newcomer', 'candidate', 'employer'] satisfies Person[]) {
    const storageState = board.browsers[who]
    const { page, open } = await openPhone({ serviceWorkers: 'block', ...(storageState && { storageState }) })
    await page.setViewportSize({ width: 195, height: 422 })
    const look = async (place: string) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width !== 195) problems.push(`${place} is ${width} px wide`)
      problems.push(...(await brokenWords(page)).map((word) => `${place}: ${word}`))
    }
    for (const { path, filled } of stops.filter((stop) => stop.who === who)) {
      await open(pathOn(path, board))
      await filled(page, board)
      await look(path)
    }
    await page.context().setOffline(true)
    await page.getByRole('status').getByText('Offline').first().waitFor()
    await look(`the last page of the ${who} offline`)
  }
  expect(problems).toEqual([])
})

test('on a phone at 133 % cards name their company as a whole', async () => {
  const { page, open } = await openPhone({ viewport: { width: 292, height: 634 }, serviceWorkers: 'block' })
  await open('/jobs')
  const companies = page.locator('#results').getByText(/^by /u)
  await companies.nth(19).waitFor()
  const cut = await companies.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})
