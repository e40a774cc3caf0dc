import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aCandidate, anEmployer, apply, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { messages, middleRow, refuse, scrollUp, textOf, withoutAnchoring, write } from './fixtures/messages.ts'
import { signedIn } from './fixtures/signed-in.ts'
import { openPhone, type Screen } from './fixtures/screen.ts'

const MESSAGES = 500
const A_CALL = 50
/** The maximum number of rows with a layout, however long the conversation is. */
const ROWS = 100

let candidate: Neighbour
let employer: Neighbour

beforeAll(async () => {
  ;[employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  await apply(candidate, await postJob(employer))
  for (let place = 0; place < MESSAGES; place += A_CALL) {
    const texts = Array.from({ length: A_CALL }, (_, one) => textOf(place + one))
    await (place % (2 * A_CALL) === 0 ? write(employer, candidate, texts) : write(candidate, employer, texts))
  }
})

/** Waits until a row with the text is in view. */
async function isInView(page: Page, text: string): Promise<void> {
  const list = await messages(page).elementHandle()
  await page.waitForFunction(
    ({ element, words }) => {
      if (!element) return false
      const { top, bottom } = element.getBoundingClientRect()
      return [...element.querySelectorAll('li')].some((row) => {
        const box = row.getBoundingClientRect()
        return row.textContent.includes(words) && box.bottom > top && box.top < bottom
      })
    },
    { element: list, words: text },
  )
}

/** Goes to the first message with Home: it is followed by the older messages that are still coming. */
async function goToBeginning(page: Page): Promise<void> {
  await messages(page).press('Home')
  await isInView(page, 'Message 0.')
}

interface Passage {
  /** Rows that moved by more than the scroll distance, and by how much. */
  jumps: string[]
  /** The maximum number of rows with a layout at once: the browser leaves out the others. */
  rows: number
}

/** Scrolls stepwise to the beginning or the end, and checks a visible row's position at each step. */
function scrollTo(page: Page, where: 'beginning' | 'end'): Promise<Passage> {
  return messages(page).evaluate(
    async (list, direction): Promise<Passage> => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const top = (row: Element) => row.getBoundingClientRect().top - list.getBoundingClientRect().top
      // The offset is counted from the end. At the top, older messages may still be loading.
      const isBeginning = () =>
        list.scrollHeight - list.clientHeight + list.scrollTop < 1 &&
        [...list.querySelectorAll('li')].some((row) => row.textContent.includes('Message 0.'))
      const isThere = () => (direction < 0 ? isBeginning() : list.scrollTop > -1)
      const hasLayout = (row: Element) => row.checkVisibility({ contentVisibilityAuto: true })
      const passage: Passage = { jumps: [], rows: 0 }
      while (!isThere()) {
        const rows = [...list.querySelectorAll('li')]
        const row = rows.find((one) => top(one) >= 0) ?? rows.at(-1)
        if (!row) throw new Error('Nothing is drawn where one looks.')
        const before = { top: top(row), scrollTop: list.scrollTop }
        list.scrollBy(0, direction * 550)
        const moved = before.scrollTop - list.scrollTop
        // Wait for the scroll event, the rendering and the layout of the rows.
        for (let frames = 0; frames < 2; frames += 1) await frame()
        const off = Math.round(top(row) - before.top - moved)
        if (!row.isConnected || Math.abs(off) > 1) passage.jumps.push(`${row.textContent.slice(0, 20)}: ${off}`)
        passage.rows = Math.max(passage.rows, rows.filter(hasLayout).length)
      }
      return passage
    },
    where === 'end' ? 1 : -1,
  )
}

async function openConversation(prepare?: (screen: Screen) => unknown): Promise<Page> {
  const screen = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  await prepare?.(screen)
  await screen.open(`/dashboard/messages?with=${employer.user._id}`)
  await messages(screen.page)
    .getByText(`Message ${MESSAGES - 1}.`)
    .waitFor()
  return screen.page
}

test('500 messages scroll up and down, few of them with a layout and none out of place', async () => {
  const page = await openConversation()
  const up = await scrollTo(page, 'beginning')
  await isInView(page, 'Message 0.')
  await isInView(page, 'Today')
  await isInView(page, 'New messages')

  await write(employer, candidate, ['Are you still reading?'])
  await page.getByRole('button', { name: 'New messages' }).click()
  await isInView(page, 'Are you still reading?')
  await page.getByRole('button', { name: 'New messages' }).waitFor({ state: 'detached' })

  await messages(page).press('Home')
  await isInView(page, 'Message 0.')
  const down = await scrollTo(page, 'end')
  await isInView(page, 'Are you still reading?')
  await messages(page).press('Home')
  await isInView(page, 'Message 0.')
  await messages(page).press('End')
  await isInView(page, 'Are you still reading?')

  expect([...up.jumps, ...down.jumps]).toEqual([])
  expect(Math.max(up.rows, down.rows)).toBeLessThanOrEqual(ROWS)
})

test('at the end the newest message stays in view when the list gets less room; elsewhere nothing moves', async () => {
  const page = await openConversation()
  const newest = await messages(page).locator('li').last().innerText()
  await page.setViewportSize({ width: 390, height: 480 })
  await isInView(page, newest.split('\n')[0] ?? '')
  await expect.poll(() => messages(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await scrollUp(page)
  const before = await messages(page).evaluate((list) => list.scrollTop)
  await page.setViewportSize({ width: 390, height: 480 })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await messages(page).evaluate((list) => list.scrollTop)).toBe(before)
})

test.each([
  ['', undefined],
  [' in a browser without scroll anchoring', withoutAnchoring],
])('a message that comes while one reads further up moves nothing%s', async (_, prepare) => {
  const page = await openConversation(prepare)
  await scrollUp(page)
  const before = await middleRow(page)
  await write(employer, candidate, [`News of ${randomUUID()}`])
  await page.getByRole('button', { name: 'New messages' }).waitFor()
  expect(await middleRow(page)).toEqual(before)
})

test('older messages that come while one scrolls leave the others where they are', async () => {
  const { page, open } = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const older = (url: URL) => url.pathname === '/api/getMessages' && url.searchParams.has('before')
  await page.route(older, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest((request) => older(new URL(request.url())))
  await open(`/dashboard/messages?with=${employer.user._id}`)
  await isInView(page, `Message ${MESSAGES - 1}.`)
  await messages(page).evaluate((list) => list.scrollBy(0, -1100))
  await asked
  const answered = page.waitForResponse((response) => older(new URL(response.url())))
  release()
  await answered
  const { jumps } = await scrollTo(page, 'beginning')
  expect(jumps).toEqual([])
})

test('a message that comes a few pixels above the end is brought into view', async () => {
  const page = await openConversation()
  await messages(page).hover()
  await page.mouse.wheel(0, -30)
  await expect.poll(() => messages(page).evaluate(({ scrollTop }) => Math.round(scrollTop))).toBe(-30)
  const news = `News of ${randomUUID()}. ${'All hands to quay nine. '.repeat(4)}`
  await write(employer, candidate, [news])
  await messages(page).getByText(news.trim()).waitFor()
  await expect.poll(() => messages(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0)
})

test('by the keyboard the messages are two stops, and Tab stays where one reads', async () => {
  const page = await openConversation()
  await goToBeginning(page)
  const place = () => messages(page).evaluate((list) => Math.round(list.scrollTop))
  const before = await place()
  const focused = () =>
    page.evaluate(() => ({
      label: document.activeElement?.getAttribute('aria-label'),
      message: document.activeElement?.closest('li')?.querySelector('p')?.textContent ?? '',
    }))
  await page.keyboard.press('Tab')
  const { label, message } = await focused()
  expect(label).toMatch(/^Report the message of/u)
  await isInView(page, message)
  expect(Math.abs((await place()) - before)).toBeLessThan(100)
  await page.keyboard.press('ArrowDown')
  const next = await focused()
  expect(next.message).not.toBe(message)
  await isInView(page, next.message)
  await page.keyboard.press('ArrowUp')
  expect((await focused()).message).toBe(message)
  await page.keyboard.press('Tab')
  expect(await messages(page).evaluate((list) => list.contains(document.activeElement))).toBe(false)
  await page.keyboard.press('Shift+Tab')
  expect((await focused()).label).toMatch(/^Report the message of/u)
})

test('blocks show neither in the space between the rows nor beside them, on a narrow screen either', async () => {
  const page = await openConversation()
  await scrollUp(page)
  const gaps = await messages(page).evaluate((list) => {
    const boxes = [...list.querySelectorAll('li')]
      .filter((row) => row.checkVisibility({ contentVisibilityAuto: true }))
      .map((row) => row.getBoundingClientRect())
    return boxes.slice(1).map(({ top }, place) => Math.round(top - (boxes[place]?.bottom ?? 0)))
  })
  expect(gaps.length).toBeGreaterThan(20)
  expect(new Set(gaps)).toEqual(new Set([6]))

  await page.setViewportSize({ width: 195, height: 640 })
  const wide = `${'All hands to quay nine. '.repeat(4)}${randomUUID()}`
  await write(employer, candidate, [wide])
  const row = messages(page).getByRole('listitem').filter({ hasText: wide })
  await row.getByRole('button').focus()
  const { left, right, middle } = await row.getByRole('button').evaluate((button) => {
    const box = button.getBoundingClientRect()
    return { left: box.left, right: box.right, middle: (box.top + box.bottom) / 2 }
  })
  const reached = await row
    .getByRole('button')
    .evaluate((button, { places, y }) => places.map((x) => document.elementFromPoint(x, y) === button), {
      places: [left + 1, right - 1],
      y: middle,
    })
  expect(reached).toEqual([true, true])
})

test.each(['sent', 'refused'])(
  'a message that comes after one was %s moves the list by nothing without scroll anchoring',
  async (outcome) => {
    const isRefused = outcome === 'refused'
    const page = await openConversation(async (screen) => {
      await withoutAnchoring(screen)
      screen.expectProblem(/403 \(Forbidden\)/u)
      if (isRefused) await screen.page.route(/addMessages/u, (route) => refuse(route, 'conversation.forbidden'))
    })
    await page.getByRole('textbox', { name: /^Message to/u }).fill('Aye')
    await page.keyboard.press('Enter')
    const last = messages(page).getByRole('listitem').last()
    await last.getByText('Aye').waitFor()
    await (isRefused ? last.getByText(/^Not sent/u) : last.getByLabel(/sent$/u)).waitFor()
    await scrollUp(page)
    const before = await middleRow(page)
    await write(employer, candidate, [`News of ${randomUUID()}`])
    await page.getByRole('button', { name: 'New messages' }).waitFor()
    expect(await middleRow(page)).toEqual(before)
  },
)
