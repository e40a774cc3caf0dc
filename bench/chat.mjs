import { randomUUID } from 'node:crypto'
import { chromium } from 'playwright-core'

const MESSAGES = 500
const A_CALL = 50
const RUNS = 3
const SLOW_DOWN = 4
/** How fast a thumb moves the messages, in pixels a second. */
const SPEED = 4000
const GESTURE_PX = 4000
/** More gestures than the conversation is high. */
const GESTURES = 40
/** A task that keeps a tap waiting, as the Long Tasks API has it. */
const LONG_MS = 50
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** The demo board's candidate, who has a conversation already. */
const READER = { email: 'maren.holt@example.org', password: 'demo-maren-0' }

/**
 * Scrolls up through 500 messages on a phone whose processor is slowed down four times, and through the same texts
 * as plain elements: the main thread's processor time in all and at a stretch (milliseconds, medians), how many
 * stretches were longer than 50 ms, and how many rows were drawn at most.
 *
 * @param {string} origin a demo board without limits
 * @param {string} executablePath Chromium's binary
 */
export async function benchChat(origin, executablePath) {
  const other = await fillConversation(origin)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  const cases = [
    ['plain elements', (page) => page.setContent(plainList())],
    ['the conversation', (page) => openConversation(page, other)],
  ]
  try {
    const runs = cases.map(() => [])
    for (let run = 0; run < RUNS; run += 1) {
      for (const [place, [, open]] of cases.entries()) runs[place].push(await scrollUp(browser, origin, open))
    }
    return cases.map(([name], place) => ({ name, ...medians(runs[place]) }))
  } finally {
    await browser.close()
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
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
    let rows = 0
    for (let gesture = 0; gesture < GESTURES; gesture += 1) {
      await devtools.send('Input.synthesizeScrollGesture', {
        x: x + width / 2,
        y: y + height / 2,
        yDistance: GESTURE_PX,
        speed: SPEED,
        gestureSourceType: 'mouse',
      })
      const [top, drawn] = await list.evaluate((element) => [element.scrollTop, element.querySelectorAll('li').length])
      rows = Math.max(rows, drawn)
      if (top === 0) return { ...stretches(JSON.parse(await browser.stopTracing())), rows }
    }
    throw new Error('The beginning of the conversation was not reached.')
  } finally {
    await context.close()
  }
}

/** The main thread's tasks, by processor time: what else runs on the machine counts for little. */
function stretches({ traceEvents }) {
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasksOf = ({ pid, tid }) =>
    traceEvents.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid && event.tdur)
  const [busiest] = threads.map((thread) => tasksOf(thread)).toSorted((a, b) => b.length - a.length)
  const times = busiest.map(({ tdur }) => tdur / 1000)
  return {
    cpu: times.reduce((sum, time) => sum + time, 0),
    longest: Math.max(...times),
    long: times.filter((time) => time > LONG_MS).length,
  }
}

function medians(runs) {
  const middle = (key) => runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]
  return Object.fromEntries(Object.keys(runs[0]).map((key) => [key, middle(key)]))
}

async function openConversation(page, other) {
  await page.goto(`/login?from=${encodeURIComponent(`/dashboard/messages?with=${other}`)}`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(READER.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(READER.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Writes the messages in the name of the reader; answers the id of the person they go to. */
async function fillConversation(origin) {
  const written = (body, headers = {}) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const service = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`
  const { idToken } = await (await fetch(service, written({ ...READER, returnSecureToken: true }))).json()
  const headers = { authorization: `Bearer ${idToken}` }
  const read = async (path) => (await (await fetch(`${origin}/api${path}`, { headers })).json()).data
  const user = await read(`/user/${READER.email}`)
  const [other] = (await read('/conversations')).conversations
  const users = [
    { email: READER.email, userId: user._id, name: user.firstName },
    { email: other.email, userId: other.userId, name: other.name },
  ]
  const timestamp = new Date().toISOString()
  for (let first = 0; first < MESSAGES; first += A_CALL) {
    const messages = Array.from({ length: A_CALL }, (_, place) => ({
      id: randomUUID(),
      userId: user._id,
      text: textOf(first + place),
      timestamp,
    }))
    const answer = await fetch(`${origin}/api/addMessages`, {
      ...written({ users, messages }, headers),
      method: 'PUT',
    })
    if (!answer.ok) throw new Error(`The messages were not taken: ${answer.status}.`)
  }
  return other.userId
}

/** From one line to half a dozen. */
const textOf = (place) => `Message ${place}. ${'All hands to quay nine. '.repeat((place * 7) % 9)}`.trim()

const plainList = () => `<!doctype html>
  <div role="region" aria-label="Messages with nobody" style="height: 600px; overflow: auto">
    <ol>${Array.from({ length: MESSAGES }, (_, place) => `<li>${textOf(place)}</li>`).join('')}</ol>
  </div>
  <script>{ const list = document.querySelector('div'); list.scrollTop = list.scrollHeight }</script>`
