import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { CANDIDATE, EMPLOYER, PASSWORD, caller, callerOf } from './api.mjs'
import { Times } from './statistics.mjs'

/** Of so many people one is an employer. */
const EMPLOYERS = 10
/** People who sign up at once: the accounts are not what is measured. */
const AT_ONCE = 8
const SAMPLES = 10
const ERRORS_SHOWN = 5
const SEARCHES = [
  'nurse',
  'senior engineer',
  'manager || lead',
  'welder',
  'qa',
  'xylophonist',
  'part of a team',
  'driver',
]
/** What a candidate does next, by how often. */
const CANDIDATE_DOES = {
  list: 20,
  'next page': 10,
  job: 20,
  search: 20,
  counts: 5,
  suggestions: 5,
  apply: 5,
  write: 5,
  read: 10,
}
const EMPLOYER_DOES = { 'posted jobs': 10, conversations: 30, write: 30, read: 30 }

/**
 * People who browse, search, apply and chat on a board for a while, each waiting a second on average between two calls.
 *
 * @param {{ origin: string, usage: () => Promise<any>, resetDelay: () => Promise<void> }} board a running, measured one
 * @param {{ users: number, seconds: number, pauseMs?: number }} how
 */
export async function mixedLoad(board, { users, seconds, pauseMs = 1000 }) {
  const people = await signUp(board.origin, users)
  const measured = recorder()
  await board.resetDelay()
  const before = await board.usage()
  const started = performance.now()
  const end = started + seconds * 1000
  const memory = []
  const watch = async () => {
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      await delay(Math.max(0, started + (sample * seconds * 1000) / SAMPLES - performance.now()))
      const { rss, heapUsed } = await board.usage()
      memory.push({
        second: Math.round((performance.now() - started) / 1000),
        rssMb: rss / 1e6,
        heapMb: heapUsed / 1e6,
      })
    }
  }
  await Promise.all([watch(), ...people.map((person) => live(person, { end, pauseMs, measured }))])
  const took = (performance.now() - started) / 1000
  const after = await board.usage()
  const calls = measured.all()
  return {
    users,
    seconds: took,
    perSecond: calls.count / took,
    cpuShare: (after.cpuMs - before.cpuMs) / 1000 / took,
    delay: after.delay,
    memory,
    ...calls,
  }
}

/** Candidates, each with an application to a job of an employer among them, so that the two may chat. */
async function signUp(origin, users) {
  const employers = await inTurns(Math.max(1, Math.round(users / EMPLOYERS)), async () => {
    const employer = await newPerson(origin, EMPLOYER)
    const { data } = await employer.call('POST', '/job', await somePosting(origin))
    return { ...employer, job: data._id, doing: EMPLOYER_DOES, others: [] }
  })
  const candidates = await inTurns(Math.max(1, users - employers.length), async (place) => {
    const employer = employers[place % employers.length]
    const candidate = {
      ...(await newPerson(origin, CANDIDATE)),
      doing: CANDIDATE_DOES,
      others: [employer],
      seen: [],
    }
    await apply(candidate, employer.job)
    employer.others.push(candidate)
    return candidate
  })
  return [...employers, ...candidates].map((person) => ({ ...person, visit: caller(origin) }))
}

async function inTurns(count, make) {
  const made = []
  while (made.length < count) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, (_, place) => made.length + place)
    made.push(...(await Promise.all(places.map(make))))
  }
  return made
}

const newPerson = (origin, profile) =>
  callerOf(origin, { email: `bench-${randomUUID()}@example.org`, password: PASSWORD, profile })

async function somePosting(origin) {
  const { data } = await caller(origin)('GET', '/jobs?limit=1')
  const { position, location, overview, skills, responsibilities, requirements } = data[0]
  return { position, location, overview, skills, responsibilities, requirements }
}

async function live(person, { end, pauseMs, measured }) {
  await delay(Math.random() * pauseMs)
  while (performance.now() < end) {
    const kind = weighted(person.doing)
    const started = performance.now()
    try {
      await ACTIONS[kind](person)
      measured.add(kind, performance.now() - started)
    } catch (error) {
      measured.fail(error)
    }
    await delay(pauseMs * (0.5 + Math.random()))
  }
}

const pick = (items) => items[Math.floor(Math.random() * items.length)]

function weighted(weights) {
  let at = Math.random() * Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  return Object.keys(weights).find((kind) => (at -= weights[kind]) < 0) ?? Object.keys(weights)[0]
}

/** A page of what is searched for: the first one, or the one after the page before. */
async function list(person, search, cursor = null) {
  const query = new URLSearchParams({ ...(search && { search }), ...(cursor && { cursor }) })
  const { data, nextCursor } = await person.visit('GET', `/jobs?${query}`)
  if (data.length > 0) person.seen = data
  Object.assign(person, { search, cursor: nextCursor })
}

/** What many search for, or a word that somebody has just read. */
function termFor({ seen = [] }) {
  const words = pick(seen)?.position.split(/[ ,]+/u) ?? []
  return (Math.random() < 0.5 && pick(words)) || pick(SEARCHES)
}

const apply = ({ call, email, userId }, jobId) =>
  call('PATCH', '/apply', {
    id: randomUUID(),
    userId,
    jobId,
    email,
    appliedTime: new Date().toISOString(),
    approvalStatus: 'pending',
  })

/** Lists, counts and suggestions are asked for without a token, as the app does. */
const ACTIONS = {
  list: (person) => list(person, ''),
  'next page': (person) => list(person, person.search ?? '', person.cursor),
  search: (person) => list(person, termFor(person)),
  job: ({ call, seen, others }) => call('GET', `/job/${pick(seen)?._id ?? others[0].job}`),
  counts: (person) => person.visit('GET', `/jobs/counts?search=${encodeURIComponent(termFor(person))}`),
  suggestions: ({ visit }) => visit('GET', `/suggestions?q=${pick(SEARCHES).slice(0, 4)}`),
  apply: (person) => apply(person, pick(person.seen)?._id ?? person.others[0].job),
  'posted jobs': ({ call, userId }) => call('GET', `/posted-jobs/${userId}`),
  conversations: ({ call }) => call('GET', '/conversations'),
  write: (person) => write(person, pick(person.others)),
  read: async ({ call, email, others }) => {
    const other = pick(others)
    if (other) await call('GET', `/getMessages?email1=${email}&email2=${other.email}`)
  },
}

async function write({ call, email, userId, name }, other) {
  if (!other) return
  const users = [
    { email, userId, name },
    { email: other.email, userId: other.userId, name: other.name },
  ]
  const message = { id: randomUUID(), userId, text: 'All hands to quay nine.', timestamp: new Date().toISOString() }
  await call('PUT', '/addMessages', { users, messages: [message] })
}

function recorder() {
  const [all, kinds, failures] = [new Times(), new Map(), new Map()]
  return {
    add(kind, ms) {
      if (!kinds.has(kind)) kinds.set(kind, new Times())
      kinds.get(kind).add(ms)
      all.add(ms)
    },
    fail(error) {
      const text = error.message.slice(0, 160)
      failures.set(text, (failures.get(text) ?? 0) + 1)
    },
    all: () => ({
      ...all.summary(),
      kinds: Object.fromEntries([...kinds].map(([kind, times]) => [kind, times.summary()])),
      errors: [...failures.values()].reduce((sum, count) => sum + count, 0),
      errorTexts: [...failures.keys()].slice(0, ERRORS_SHOWN),
    }),
  }
}
