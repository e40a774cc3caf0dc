import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 500
const TOLD_WITHIN_MS = 30_000

/** Opens an event stream for each person, and reconnects it whenever it ends. */
export async function listenToAll(origin, people) {
  const streams = people.map((person) => listen(origin, person))
  await Promise.all(streams.map(({ greeted }) => greeted))
  return streams
}

/** One person's stream: the event ids in order, and how often it was opened, and opened without being resumed. */
function listen(origin, { headers, userId }) {
  const stream = { userId, from: 0, ids: [], begun: 0, gaps: 0, close: () => undefined }
  let isClosed = false
  let lastId = null
  const take = (frame, greet) => {
    const fields = Object.fromEntries(
      frame.split('\n').map((line) => /^(\w*): ?(.*)$/u.exec(line)?.slice(1) ?? ['', '']),
    )
    if (fields.id === undefined) return
    if (fields.event === 'hello') {
      stream.begun += 1
      if (lastId === null) stream.from = Number(fields.id)
      else if (!JSON.parse(fields.data).resumed) stream.gaps += 1
      greet()
    } else stream.ids.push(Number(fields.id))
    lastId = fields.id
  }
  const open = (greet) => {
    if (isClosed) return
    let isOver = false
    const again = () => {
      if (!isOver) setTimeout(open, PAUSE_MS, greet)
      isOver = true
    }
    const resume = lastId === null ? {} : { 'last-event-id': lastId }
    const request = get(`${origin}/api/events`, { headers: { ...headers, ...resume }, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        const frames = (text + part).split('\n\n')
        text = frames.pop()
        if (response.statusCode === 200) for (const frame of frames) take(frame, greet)
      })
      response.on('error', () => undefined)
      response.on('close', again)
    })
    request.on('error', again)
    stream.close = () => {
      isClosed = true
      request.destroy()
    }
  }
  stream.greeted = new Promise(open)
  return stream
}

/** Checks that every acknowledged write is stored exactly once, and every event was delivered exactly once. */
export async function lookAfter(board, people, streams) {
  const writes = { acknowledged: 0, lost: 0, twice: 0 }
  const look = (wanted, found) => {
    const counts = new Map()
    for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1)
    for (const id of wanted) {
      writes.acknowledged += 1
      if (!counts.has(id)) writes.lost += 1
    }
    writes.twice += [...counts.values()].filter((count) => count > 1).length
  }
  for (const person of people) {
    if (person.stored.jobs.size > 0) look(person.stored.jobs, await jobsOf(person))
    for (const [other, sent] of person.stored.messages) look(sent, await messagesOf(person, other))
  }
  const events = { told: 0, missing: 0, twice: 0, gaps: 0, begun: 0 }
  const all = await board.events(Math.min(...streams.map(({ from }) => from)))
  for (const stream of streams) {
    const owed = all.filter(({ seq, userId }) => seq > stream.from && (userId === null || userId === stream.userId))
    const newest = owed.at(-1)?.seq ?? 0
    const until = performance.now() + TOLD_WITHIN_MS
    while ((stream.ids.at(-1) ?? 0) < newest && performance.now() < until) await delay(PAUSE_MS)
    stream.close()
    const heard = new Set(stream.ids)
    events.told += stream.ids.length
    events.missing += owed.filter(({ seq }) => !heard.has(seq)).length
    events.twice += stream.ids.length - heard.size
    events.gaps += stream.gaps
    events.begun += stream.begun
  }
  return { writes, events }
}

async function jobsOf({ call, userId }) {
  const ids = []
  let cursor = null
  do {
    const { data, nextCursor } = await call('GET', `/applied-jobs/${userId}${cursor ? `?cursor=${cursor}` : ''}`)
    ids.push(...data.map(({ _id }) => _id))
    cursor = nextCursor
  } while (cursor)
  return ids
}

/** The ids of one person's messages to the other. */
async function messagesOf({ call, email, userId }, other) {
  const ids = []
  let after = 0
  for (;;) {
    const { data } = await call('GET', `/getMessages?email1=${email}&email2=${other.email}&after=${after}`)
    ids.push(...data.messages.filter((message) => message.userId === userId).map(({ id }) => id))
    if (!data.hasNewer) return ids
    after = data.cursor
  }
}
