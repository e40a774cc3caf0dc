import { randomUUID } from 'node:crypto'
import { CANDIDATE, EMPLOYER, PASSWORD, callerOf } from './api.mjs'
import { PHONE, signIn } from './phone.mjs'

const DESK = { viewport: { width: 1440, height: 900 } }
const POSTING = {
  location: 'Stavanger, Norway',
  terms: { place: { city: 'Stavanger', country: 'Norway' } },
  overview: 'You keep two passenger ferries moving, and you go home every evening.',
  skills: ['Hydraulics'],
  responsibilities: ['Plan and carry out service'],
  requirements: ['Trade certificate as a mechanic'],
}

/** Adds a word that occurs nowhere else on the board. */
export const fresh = (text) => `${text} x${randomUUID().slice(0, 8)}`

/**
 * Two people with a screen each, and the calls each of them makes from another device.
 *
 * @param {import('playwright-core').Browser[]} browsers
 * @param {string} origin
 */
export async function openPair([first, second], origin) {
  const [employer, candidate] = [await newPerson(origin, EMPLOYER), await newPerson(origin, CANDIDATE)]
  const pair = {
    employer,
    candidate,
    desk: await screenOf(first, { ...DESK, baseURL: origin }, employer),
    phone: await screenOf(second, { ...PHONE, baseURL: origin }, candidate),
    job: null,
    /** Posts a new job for this round, without applicants. */
    async begin() {
      pair.job = await post(employer, fresh('Ferry Mechanic'))
    },
  }
  return pair
}

const newPerson = (origin, profile) =>
  callerOf(origin, { email: `pair-${randomUUID()}@example.org`, password: PASSWORD, profile })

async function screenOf(browser, settings, person) {
  const page = await (await browser.newContext(settings)).newPage()
  await signIn(page, '/jobs', { email: person.email, password: PASSWORD })
  await page.getByRole('heading', { level: 1, name: 'Find Jobs' }).waitFor()
  return page
}

/** Opens a screen, and waits for its event stream and its content. */
export async function show(page, path, what) {
  const listens = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events')
  await page.goto(path)
  await listens
  await what(page).first().waitFor()
}

export const post = async ({ call }, position) =>
  (await call('POST', '/job', { _id: randomUUID(), position, ...POSTING })).data

/** Changes fields of a job's current version. */
export async function change({ call }, { _id }, values) {
  const { data } = await call('GET', `/job/${_id}`)
  return (await call('PUT', '/updateJob', { ...data, ...values })).data
}

export const apply = ({ call, userId, email }, job) =>
  call('PATCH', '/apply', {
    userId,
    email,
    jobId: job._id,
    appliedTime: new Date().toISOString(),
    approvalStatus: 'pending',
  })

/** The id of this candidate's application to a job. */
export async function applicationIdOf({ call, userId }, job) {
  const { data } = await call('GET', `/job/${job._id}`)
  return data.applicants.find((one) => one.userId === userId).id
}

export const ask = async ({ call, userId, email }, job, question) => {
  const id = randomUUID()
  await call('PATCH', '/query', { id, userId, email, jobId: job._id, question })
  return id
}

export async function answer({ call }, job, question, reply) {
  const { data } = await call('GET', `/job/${job._id}`)
  const asked = data.queries.find((one) => one.question === question)
  await call('PATCH', '/reply', { id: randomUUID(), userId: asked.id, reply })
}

export function write(from, to, text) {
  const users = [from, to].map(({ email, userId, name }) => ({ email, userId, name }))
  const message = { id: randomUUID(), userId: from.userId, text, timestamp: new Date().toISOString() }
  return from.call('PUT', '/addMessages', { users, messages: [message] })
}
