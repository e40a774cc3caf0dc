import { randomUUID } from 'node:crypto'
import { callerOf } from './api.mjs'
import { CATEGORIES, LONG_MS, mainThreadOf } from './main-thread.mjs'
import { startMeasuredBoard } from './measured.mjs'
import { PHONE, READER, launch, signIn, slowDown } from './phone.mjs'
import { toRow } from './rows.mjs'
import { mediansOf } from './statistics.mjs'

const MESSAGES = 500
const A_CALL = 50
const RUNS = 3
/** The speed of a swipe through the messages, in pixels per second. */
const SPEED = 4000
const GESTURE_PX = 4000
/** More gestures than needed to reach the top of the conversation. */
const GESTURES = 40

/**
 * Scrolls up through 500 messages on a phone with 4x CPU throttling, and through the same texts as plain elements:
 * total and longest CPU time of the main thread's tasks (medians), the number of tasks longer than 50 ms, and the most
 * rows rendered at once.
 */
export async function benchChat({ chromium }) {
  const board = await startMeasuredBoard({ SEED: 'small' })
  const browser = await launch(chromium)
  try {
    const other = await fillConversation(board.origin)
    const cases = [(page) => page.setContent(plainList()), (page) => signIn(page, `/dashboard/messages?with=${other}`)]
    const runs = cases.map(() => [])
    for (let run = 0; run < RUNS; run += 1) {
      for (const [place, open] of cases.entries()) runs[place].push(await scrollUp(browser, board.origin, open))
    }
    const [reference, ours] = runs.map(mediansOf)
    const figures = [
      ['the main thread', 'ms CPU', 'cpu'],
      ['longest stretch', 'ms CPU', 'longest'],
      [`stretches over ${LONG_MS} ms`, '', 'long'],
      ['rows with a layout at most', '', 'rows'],
    ]
    return figures.map(([name, unit, key]) => {
      const what = `Up through ${MESSAGES} messages at 4x CPU, against plain elements: ${name}`
      return toRow({ what, unit, ours: ours[key], reference: reference[key] })
    })
  } finally {
    await browser.close()
    await board.stop()
  }
}

async function scrollUp(browser, origin, open) {
  const context = await browser.newContext({ ...PHONE, baseURL: origin })
  try {
    const page = await context.newPage()
    await open(page)
    const list = page.getByRole('region', { name: /^Messages with/u })
    await list.getByText(textOf(MESSAGES - 1)).waitFor()
    const { x, y, width, height } = await list.boundingBox()
    const devtools = await slowDown(page)
    await browser.startTracing(page, { categories: CATEGORIES })
    let rows = 0
    for (let gesture = 0; gesture < GESTURES; gesture += 1) {
      await devtools.send('Input.synthesizeScrollGesture', {
        x: x + width / 2,
        y: y + height / 2,
        yDistance: GESTURE_PX,
        speed: SPEED,
        gestureSourceType: 'mouse',
      })
      const [isThere, isRendered] = await list.evaluate((element) => [
        // The offset of a list in the reverse direction is counted from its end.
        getComputedStyle(element).flexDirection === 'column-reverse'
          ? element.scrollHeight - element.clientHeight + element.scrollTop < 1
          : element.scrollTop === 0,
        [...element.querySelectorAll('li')].filter((row) => row.checkVisibility({ contentVisibilityAuto: true }))
          .length,
      ])
      rows = Math.max(rows, isRendered)
      if (isThere) return { ...mainThreadOf(JSON.parse(await browser.stopTracing())), rows }
    }
    throw new Error('The beginning of the conversation was not reached.')
  } finally {
    await context.close()
  }
}

/** Writes the messages in the reader's name; returns the receiver's id. */
async function fillConversation(origin) {
  const { call, email, userId, name } = await callerOf(origin, READER)
  const { data } = await call('GET', '/conversations')
  const [other] = data.conversations
  const users = [
    { email, userId, name },
    { email: other.email, userId: other.userId, name: other.name },
  ]
  const timestamp = new Date().toISOString()
  for (let first = 0; first < MESSAGES; first += A_CALL) {
    const messages = Array.from({ length: A_CALL }, (_, place) => ({
      id: randomUUID(),
      userId,
      text: textOf(first + place),
      timestamp,
    }))
    await call('PUT', '/addMessages', { users, messages })
  }
  return other.userId
}

/** A text of one to about six lines. */
const textOf = (place) => `Message ${place}. ${'All hands to quay nine. '.repeat((place * 7) % 9)}`.trim()

const plainList = () => `<!doctype html>
  <div role="region" aria-label="Messages with nobody" style="height: 600px; overflow: auto">
    <ol>${Array.from({ length: MESSAGES }, (_, place) => `<li>${textOf(place)}</li>`).join('')}</ol>
  </div>
  <script>{ const list = document.querySelector('div'); list.scrollTop = list.scrollHeight }</script>`
