import { randomUUID } from 'node:crypto'
import { CANDIDATE, EMPLOYER, PASSWORD, caller, callerOf } from './api.mjs'

/** One of this number of people is an employer. */
const EMPLOYERS = 10
/** Parallel sign-ups: the accounts are not measured. */
const AT_ONCE = 8
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
/** A candidate's actions, weighted by frequency. */
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
 * Signs up candidates, each with an application to a job of one of the employers, so that the two may chat. `stored`
 * holds their acknowledged writes: the jobs applied to, and the messages by the other person's id.
 *
 * @param {{ origin: string, accounts?: string }} board `accounts`: the origin of the server with the accounts, if
 *   another one
 * @param {number} users
 * @param {(call: Function) => Function} [patient] wraps calls with retries
 */
export async function signUp({ origin, accounts = origin }, users, patient = (call) => call) {
  const newPerson = async (profile) => {
    const who = { email: `bench-${randomUUID()}@example.org`, password: PASSWORD, profile }
    const person = await callerOf(origin, who, accounts)
    const stored = { jobs: new Set(), messages: new Map() }
    return { ...person, call: patient(person.call), visit: patient(caller(origin)), stored, others: [], seen: [] }
  }
  const employers = await inTurns(Math.max(1, Math.round(users / EMPLOYERS)), async () => {
    const employer = await newPerson(EMPLOYER)
    const { data } = await employer.call('POST', '/job', await somePosting(origin))
    return Object.assign(employer, { job: data._id, doing: EMPLOYER_DOES })
  })
  const candidates = await inTurns(Math.max(1, users - employers.length), async (place) => {
    const employer = employers[place % employers.length]
    const candidate = Object.assign(await newPerson(CANDIDATE), { doing: CANDIDATE_DOES, others: [employer] })
    await apply(candidate, employer.job)
    employer.others.push(candidate)
    return candidate
  })
  return [...employers, ...candidates]
}

async function inTurns(count, make) {
  const made = []
  while (made.length < count) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, (_, place) => made.length + place)
    made.push(...(await Promise.all(places.map(make))))
  }
  return made
}

async function somePosting(origin) {
  const { data } = await caller(origin)('GET', '/jobs?limit=1')
  const { position, location, overview, skills, responsibilities, requirements, terms } = data[0]
  return { position, location, overview, skills, responsibilities, requirements, terms }
}

const pick = (items) => items[Math.floor(Math.random() * items.length)]

/** Performs the person's next action; returns its kind. */
export async function act(person) {
  const kind = weighted(person.doing)
  await ACTIONS[kind](person)
  return kind
}

function weighted(weights) {
  let at = Math.random() * Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  return Object.keys(weights).find((kind) => (at -= weights[kind]) < 0) ?? Object.keys(weights)[0]
}

/** Loads a page of search results: the first one, or the one after the cursor. */
async function list(person, search, cursor = null) {
  const query = new URLSearchParams({ ...(search && { search }), ...(cursor && { cursor }) })
  const { data, nextCursor } = await person.visit('GET', `/jobs?${query}`)
  if (data.length > 0) person.seen = data
  Object.assign(person, { search, cursor: nextCursor })
}

/** A popular search, or a word from a job the person has just seen. */
function termFor({ seen }) {
  const words = pick(seen)?.position.split(/[ ,]+/u) ?? []
  return (Math.random() < 0.5 && pick(words)) || pick(SEARCHES)
}

async function apply({ call, email, userId, stored }, jobId) {
  const application = { id: randomUUID(), userId, jobId, email }
  const appliedTime = new Date().toISOString()
  await call('PATCH', '/apply', { ...application, appliedTime, approvalStatus: 'pending' })
  stored.jobs.add(jobId)
}

/** Lists, counts and suggestions are requested without a token, as in the app. */
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

async function write({ call, email, userId, name, stored }, other) {
  if (!other) return
  const users = [
    { email, userId, name },
    { email: other.email, userId: other.userId, name: other.name },
  ]
  const message = { id: randomUUID(), userId, text: 'All hands to quay nine.', timestamp: new Date().toISOString() }
  await call('PUT', '/addMessages', { users, messages: [message] })
  const sent = stored.messages.get(other) ?? []
  stored.messages.set(other, [...sent, message.id])
}
