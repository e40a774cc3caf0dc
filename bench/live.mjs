import { randomUUID } from 'node:crypto'
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CANDIDATE, EMPLOYER, PASSWORD, caller, callerOf } from './api.mjs'
import { measureAlternately } from './load.mjs'
import { startMeasuredBoard, startReference } from './measured.mjs'
import { toRow } from './rows.mjs'
import { Times } from './statistics.mjs'
import { openStreams } from './streams.mjs'

const STREAMS = 5000
/** Streams per person: the most that the server allows. */
const PER_PERSON = 20
const SIGN_UP_AT_ONCE = 8
const IDLE_SECONDS = 60
/** By then V8 has collected the garbage of opening the streams, which it does half a minute later. */
const SETTLED_MS = 60_000
/** Bytes that a message writes to the database's log. */
const WRITTEN = 24 * 1024
const MESSAGES = 300
const PAUSE_MS = 40
const POLLS = { rounds: 5, seconds: 3 }
const POSTING = {
  position: 'Deckhand',
  location: 'Bergen',
  overview: 'You keep two ferries moving.',
  terms: { place: { city: 'Bergen', country: 'Norway' } },
}

/** Rows 6 and 7: open chats notified through a stream, and those that poll once a second. */
export async function benchLive({ small }) {
  const board = await startMeasuredBoard({ DATA_DIR: small.data })
  try {
    const chat = await someChat(board.origin)
    const people = await crowd(board.origin, STREAMS / PER_PERSON - 1)
    const without = await idleCost(board)
    const streams = await openStreams(board.origin, [chat.employer], PER_PERSON)
    const headers = people.map((one) => ({ headers: one.headers }))
    const others = { origin: board.origin, people: headers, count: STREAMS - PER_PERSON }
    const listeners = await startReference('bench/listeners.mjs', others)
    const withStreams = await idleCost(board)
    const times = await deliver(chat, streams)
    const plain = await plainly(small, chat)
    const disk = await writes(small.data)
    streams.close()
    listeners.stop()
    const stream = (withStreams - without) / STREAMS
    const poll = await polls(board, small, chat)
    const what = (text) => `${STREAMS.toLocaleString('en')} open chats: ${text}`
    return [
      toRow({ row: 6, what: 'A second of the server without a stream', unit: 'µs CPU', ours: without }),
      toRow({ row: 6, what: what('a second of the server on which nothing comes'), unit: 'µs CPU', ours: withStreams }),
      toRow({
        row: 6,
        what: what('what a stream adds in a second, against asking once a second'),
        unit: 'µs CPU',
        ours: stream,
        reference: poll.ours.cpuMicros,
        limit: { ratioAtMost: 0.01 },
      }),
      toRow({
        row: 6,
        what: what('the same against asking plain Express and SQLite'),
        unit: 'µs CPU',
        ours: stream,
        reference: poll.reference.cpuMicros,
        limit: { ratioAtMost: 0.01 },
      }),
      toRow({ row: 6, what: 'A bare write of 24 kB with fdatasync, p50', unit: 'ms', ours: disk.p50 }),
      toRow({ row: 6, what: 'A bare write of 24 kB with fdatasync, p99', unit: 'ms', ours: disk.p99 }),
      toRow({
        row: 6,
        what: what('sent to told, against plain Express and SQLite, p50'),
        unit: 'ms',
        ours: times.told.p50,
        reference: plain.told.p50,
      }),
      toRow({
        row: 6,
        what: what('sent to told, against plain Express and SQLite, p99'),
        unit: 'ms',
        ours: times.told.p99,
        reference: plain.told.p99,
        limit: { atMost: 10 },
      }),
      toRow({
        row: 6,
        what: what('sent to its text being there, p99'),
        unit: 'ms',
        ours: times.read.p99,
        reference: plain.read.p99,
      }),
      toRow({
        row: 7,
        what: 'Asking for messages where there are none, against plain Express and SQLite',
        unit: 'µs CPU',
        ours: poll.ours.cpuMicros,
        reference: poll.reference.cpuMicros,
        ratio: poll.ours.cpuRatio,
        limit: { ratioAtMost: 0.25 },
      }),
    ]
  } finally {
    await board.stop()
  }
}

/** The same messages through a server that only stores them and tells the receiver, with the receiver's streams alone. */
async function plainly({ data }, { employer, candidate }) {
  const plain = await startReference('dist/bench/plain-stream.mjs', { data })
  try {
    const streams = await openStreams(plain.origin, [employer], PER_PERSON)
    const times = await deliver(exchangeOf({ employer, candidate }, plain.origin), streams)
    streams.close()
    return times
  } finally {
    plain.stop()
  }
}

/** Two people who have exchanged a message; `accounts`: the origin of the server with the accounts, if another one. */
export async function someChat(origin, accounts = origin) {
  const [employer, candidate] = [
    await newPerson(origin, EMPLOYER, accounts),
    await newPerson(origin, CANDIDATE, accounts),
  ]
  const { data: job } = await employer.call('POST', '/job', {
    ...POSTING,
    skills: [],
    responsibilities: [],
    requirements: [],
  })
  const { userId, email } = candidate
  const appliedTime = new Date().toISOString()
  await candidate.call('PATCH', '/apply', { userId, jobId: job._id, email, appliedTime, approvalStatus: 'pending' })
  const chat = exchangeOf({ employer, candidate }, origin)
  await chat.write('Good morning!', 0)
  return chat
}

/** The candidate writes, as the app does: the answer has what came after `after` only. The employer reads. */
function exchangeOf({ employer, candidate }, origin) {
  const [reader, writer] = [employer, candidate].map(({ headers }) => caller(origin, headers))
  const write = (text, after) => {
    const users = [candidate, employer].map((one) => ({ email: one.email, userId: one.userId, name: one.name }))
    const message = { id: randomUUID(), userId: candidate.userId, text, timestamp: new Date().toISOString() }
    return writer('PUT', `/addMessages?after=${after}`, { users, messages: [message] })
  }
  const pair = new URLSearchParams({ email1: candidate.email, email2: employer.email })
  const read = async (after) => (await reader('GET', `/getMessages?${pair}&after=${after}`)).data
  return { employer, candidate, write, read, path: (cursor) => `/api/getMessages?${pair}&after=${cursor}` }
}

/** People with an account but no profile, which is enough to open a stream. */
async function crowd(origin, count) {
  const people = []
  while (people.length < count) {
    const some = Math.min(SIGN_UP_AT_ONCE, count - people.length)
    people.push(...(await Promise.all(Array.from({ length: some }, () => newPerson(origin, CANDIDATE)))))
  }
  return people
}

const newPerson = (origin, profile, accounts = origin) =>
  callerOf(origin, { email: `bench-${randomUUID()}@example.org`, password: PASSWORD, profile }, accounts)

/** CPU time of the server per idle second, in microseconds. */
async function idleCost(board) {
  await delay(SETTLED_MS)
  const before = await board.usage()
  const from = performance.now()
  await delay(IDLE_SECONDS * 1000)
  const after = await board.usage()
  return ((after.cpuMs - before.cpuMs) * 1000) / ((performance.now() - from) / 1000)
}

/** The disk's time alone: writes as many bytes as a message, at the same pace, in the folder of the board's file. */
async function writes(folder) {
  const times = new Times()
  const path = join(folder, 'bare-writes')
  const file = openSync(path, 'w')
  const bytes = Buffer.alloc(WRITTEN, 'x')
  try {
    for (let count = 0; count < MESSAGES; count += 1) {
      const from = performance.now()
      writeSync(file, bytes)
      fdatasyncSync(file)
      times.add(performance.now() - from)
      await delay(PAUSE_MS * (0.5 + Math.random()))
    }
  } finally {
    closeSync(file)
    rmSync(path)
  }
  return times.summary()
}

/** Sends messages one by one: the time until the receiver is notified, and until they have the text: with the event, or fetched. */
export async function deliver(chat, streams) {
  const [told, read] = [new Times(), new Times()]
  let cursor = await newestIn(chat)
  for (let count = 0; count < MESSAGES; count += 1) {
    const heard = streams.waitFor(0, 'message')
    const sent = performance.now()
    const text = `Message ${count}`
    const stored = chat.write(text, cursor)
    const event = await heard
    told.add(performance.now() - sent)
    if (!event.includes(text)) {
      const { messages } = await chat.read(cursor)
      if (messages.length !== 1) throw new Error(`The event led to ${messages.length} messages.`)
    }
    read.add(performance.now() - sent)
    const { data } = await stored
    ;({ cursor } = data)
    await delay(PAUSE_MS * (0.5 + Math.random()))
  }
  return { told: told.summary(), read: read.summary() }
}

/** The `seq` of the newest message; responses are paginated. */
async function newestIn(chat) {
  for (let after = 0; ;) {
    const { messages, cursor } = await chat.read(after)
    if (messages.length === 0) return after
    after = cursor
  }
}

async function polls(board, { data }, chat) {
  const plain = await startReference('dist/bench/plain-chat.mjs', { data })
  try {
    const request = { path: chat.path(await newestIn(chat)), headers: chat.employer.headers }
    const [reference, ours] = await measureAlternately(
      [
        { ...plain, ...request },
        { ...board, ...request },
      ],
      POLLS,
    )
    return { reference, ours }
  } finally {
    plain.stop()
  }
}
