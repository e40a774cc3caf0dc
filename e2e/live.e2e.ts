import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { aCandidate, anEmployer, apply, ask, closeJob, postJob, reply, write } from './fixtures/neighbours.ts'
import type { Neighbour } from './fixtures/neighbours.ts'
import { ownBoard } from './fixtures/own-board.ts'
import { PATIENCE_MS, openScreen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'
import { isStream, openListening, withoutStreams } from './fixtures/streams.ts'
import { wayToBoard } from './fixtures/way-to-board.ts'

/** The maximum delay until an open screen shows another user's action, in milliseconds. */
const TOLD_WITHIN = 2_000
const ASKED_WITHIN = 20_000

/** How screens stay up to date: by event stream, or by polling without one. */
const WAYS = [
  { way: 'over a stream', within: TOLD_WITHIN },
  { way: 'by asking', within: ASKED_WITHIN },
] as const

interface Watched {
  page: Page
  within: number
  open: (path: string) => Promise<void>
}

interface WatchedOptions {
  /** Default: a visitor. */
  person?: Neighbour
  origin?: string
  /** Whether something else than the browser keeps the events from a screen that asks by itself. */
  isHeldBack?: boolean
}

/** A screen whose clock the test controls. */
async function screenOf(
  device: 'phone' | 'desktop',
  within: number,
  { person, origin, isHeldBack = false }: WatchedOptions = {},
): Promise<Watched> {
  const storageState = person && (await signedIn(person, origin))
  const { page, open } = await openScreen(device, {
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
    ...(origin && { baseURL: origin }),
  })
  await page.clock.install()
  if (within === TOLD_WITHIN) return { page, within, open: async (path) => openListening(page, path) }
  if (!isHeldBack) await withoutStreams(page)
  return { page, within, open }
}

/** The number of clock steps, and how long each waits for requests in progress, in milliseconds. */
const STEPS = 20
const IN_FLIGHT = 300

/**
 * Checks that another user's action appears on the screen, without input, within a limit of the page's own time. The
 * page's clock is controlled, so the result does not depend on the speed of the machine.
 */
async function becomesSeen({ page, within }: Watched, what: Locator, act: () => Promise<unknown>): Promise<void> {
  expect(await what.count()).toBe(0)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000)
  await act()
  for (let step = 0; step < STEPS && (await what.count()) === 0; step += 1) {
    await page.clock.runFor(within / STEPS)
    await what
      .first()
      .waitFor({ timeout: IN_FLIGHT })
      .catch(() => undefined)
  }
  await what.first().waitFor({ timeout: PATIENCE_MS })
  await page.clock.resume()
}

test.each(WAYS)(
  "an employer's open screens show applications, questions and messages as they arrive, $way",
  async ({ within }) => {
    const [employer, first, second] = await Promise.all([anEmployer(), aCandidate(), aCandidate()])
    const job = await postJob(employer)
    const screen = await screenOf('desktop', within, { person: employer })
    const { page, open } = screen

    await open('/dashboard/my-posted-jobs')
    await page.getByRole('button', { name: /^0 applicants/u }).click()
    await page.getByRole('dialog', { name: 'Total applicants: 0' }).waitFor()
    await becomesSeen(screen, page.getByRole('dialog', { name: 'Total applicants: 1' }), () => apply(first, job))

    await open(`/job-details/${job._id}`)
    await page.getByText('1 applicant').first().waitFor()
    const question = page.getByRole('article').filter({ hasText: 'Is there a canteen on the quay?' })
    await becomesSeen(screen, question, () => ask(second, job, 'Is there a canteen on the quay?'))

    const unread = page.getByRole('link', { name: 'Messages 1 unread' })
    await becomesSeen(screen, unread, () => write(first, employer, 'Good morning!'))
  },
)

test.each(WAYS)("a candidate's open screens show replies, and that a job closes, $way", async ({ within }) => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const asked = await ask(candidate, job, 'Are nights included?')
  const screen = await screenOf('phone', within, { person: candidate })
  const { page, open } = screen

  await open(`/job-details/${job._id}`)
  const question = page.getByRole('article').filter({ hasText: 'Are nights included?' })
  await question.waitFor()
  const answer = question.getByText('Two a month.')
  await becomesSeen(screen, answer, () => reply(employer, asked.queries[0]?.id ?? '', 'Two a month.'))
  const closed = page.getByRole('button', { name: 'Closed', exact: true })
  await becomesSeen(screen, closed, () => closeJob(employer, job))
})

test.each(WAYS)('the open list of jobs shows a new one, and the landing page as well, $way', async ({ within }) => {
  // The landing page shows three jobs: those of other tests would take the place of the new one.
  const { origin } = await ownBoard()
  const employer = await anEmployer('Norrsund Ferries', origin)
  await postJob(employer)
  for (const path of ['/jobs', '/']) {
    const screen = await screenOf('desktop', within, { origin })
    const { page, open } = screen
    await open(path)
    await page
      .getByRole('heading', { name: /^Ferry Mechanic/u })
      .first()
      .waitFor()
    const position = `Ferry Mechanic ${path === '/' ? 'front' : 'list'} x${crypto.randomUUID().slice(0, 8)}`
    await becomesSeen(screen, page.getByRole('heading', { name: position }), () => postJob(employer, position))
  }
})

test('an open conversation shows a message over the stream, without asking in between', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  await apply(candidate, await postJob(employer))
  await write(candidate, employer, 'Good morning!')
  const screen = await screenOf('desktop', TOLD_WITHIN, { person: employer })
  const { page, open } = screen
  await open(`/dashboard/messages?with=${candidate.user._id}`)
  const messages = page.getByRole('region', { name: /^Messages with/u })
  await messages.getByText('Good morning!').waitFor()
  // Data loaded before the stream was open is refetched once.
  await page.clock.runFor(3_000)
  await page.waitForTimeout(500)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.runFor(14_000)
  expect(asked.filter((path) => path === '/api/getMessages')).toEqual([])
  const wasUnread = await page.evaluateHandle(() => {
    const seen = { unread: false }
    const look = () => {
      const names = Array.from(document.querySelectorAll('a'), (link) => `${link.ariaLabel ?? ''} ${link.textContent}`)
      seen.unread ||= names.some((name) => /Messages\s*\d unread/u.test(name))
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    return seen
  })
  await becomesSeen(screen, messages.getByText('Is it cold?'), () => write(candidate, employer, 'Is it cold?'))
  await expect.poll(() => asked, { timeout: PATIENCE_MS }).toContain('/api/read-marks')
  // The message comes along with its event, and is read at once.
  expect(asked.filter((path) => path === '/api/getMessages')).toEqual([])
  expect(await wasUnread.jsonValue()).toEqual({ unread: false })
})

test('behind a proxy that collects what should come at once, screens ask by themselves', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const asked = await ask(candidate, job, 'Are nights included?')
  const proxy = await wayToBoard({ changeOf: (path) => (path === '/api/events' ? (text) => text : undefined) })
  const screen = await screenOf('phone', ASKED_WITHIN, { person: candidate, origin: proxy.origin, isHeldBack: true })
  const { page, open } = screen
  const tried = page.waitForRequest(isStream)
  await open(`/job-details/${job._id}`)
  await page.clock.runFor(3_000)
  await tried
  const question = page.getByRole('article').filter({ hasText: 'Are nights included?' })
  await question.waitFor()
  const answer = question.getByText('Two a month.')
  await becomesSeen(screen, answer, () => reply(employer, asked.queries[0]?.id ?? '', 'Two a month.'))
})

test('two tabs share one stream, and the second goes on when the first is closed', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const screen = await screenOf('desktop', TOLD_WITHIN, { person: employer })
  const first = screen.page
  const streams: string[] = []
  first.context().on('request', (request) => isStream(request) && streams.push(request.url()))
  await screen.open(`/job-details/${job._id}`)
  const second = await first.context().newPage()
  await second.goto(`/job-details/${job._id}`)
  const other = { page: second, within: TOLD_WITHIN }
  await second.getByRole('heading', { level: 1, name: job.position }).waitFor()
  // The second tab waits for the lock of the first one, and receives its events.
  const waiting = async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.filter(({ name }) => name?.startsWith('foothold.events')).length
  }
  await expect.poll(() => second.evaluate(waiting)).toBe(1)
  const question = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
  await becomesSeen({ ...screen, ...other }, question(second, 'One?'), () => ask(candidate, job, 'One?'))
  await question(first, 'One?').waitFor()
  expect(streams).toHaveLength(1)

  const resumed = second.waitForResponse(isStream)
  await first.close()
  const headers = await (await resumed).request().allHeaders()
  expect(headers['last-event-id']).toMatch(/^\d+$/u)
  await becomesSeen({ ...screen, ...other }, question(second, 'Two?'), () => ask(candidate, job, 'Two?'))
})
