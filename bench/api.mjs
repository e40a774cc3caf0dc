import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress } from 'node:zlib'

/** API calls in the name of a user. */
const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Signs a user in, or up if there is no account with this address, and returns functions to make calls in their name.
 *
 * @param {string} origin
 * @param {{ email: string, password: string, profile?: object }} person with a profile, if they are new
 * @param {string} accounts the origin of the server with the accounts
 */
export async function callerOf(origin, { email, password, profile }, accounts = origin) {
  const account = (call) => `${accounts}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`
  const body = JSON.stringify({ email, password, returnSecureToken: true })
  const known = await fetch(account('signInWithPassword'), { method: 'POST', headers: JSON_TYPE, body })
  const answer = known.ok ? known : await fetch(account('signUp'), { method: 'POST', headers: JSON_TYPE, body })
  if (!answer.ok) throw new Error(`${email} can't sign in: ${answer.status}.`)
  const { idToken } = await answer.json()
  const headers = { authorization: `Bearer ${idToken}` }
  const call = caller(origin, headers)
  if (profile) await call('POST', '/user', { ...profile, email })
  const { data } = await call('GET', `/user/${email}`)
  return { call, headers, email, userId: data._id, name: [data.firstName, data.lastName].join(' ') }
}

/** Calls the API and returns the JSON response. Throws if the call is refused, with the status. */
export function caller(origin, headers = {}) {
  return async (method, path, body) => {
    const type = body === undefined ? {} : JSON_TYPE
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const answer = await exchange(`${origin}/api${path}`, { method, headers: { ...headers, ...type } }, sent)
    const { statusCode: status, headers: about } = answer
    const isCompressed = about['content-encoding'] === 'br'
    const words = await text(isCompressed ? answer.pipe(createBrotliDecompress()) : answer)
    if (status >= 400)
      throw Object.assign(new Error(`${method} ${path} answered ${status}: ${words.slice(0, 200)}`), { status })
    return JSON.parse(words)
  }
}

const agent = new Agent({ keepAlive: true })

/** With `node:http`: `fetch` takes a millisecond more, and one call in a hundred five or more. */
function exchange(url, { method, headers }, body) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { agent, method, headers: { 'accept-encoding': 'br', ...headers, ...length } }
    request(url, options, resolve).once('error', reject).end(body)
  })
}

const PERSON = { firstName: 'Sunniva', lastName: 'Dahl', gender: 'female', term: true }
export const CANDIDATE = {
  ...PERSON,
  role: 'candidate',
  country: 'Norway',
  address: 'Quay street 9',
  city: 'Bergen',
  postcode: '5003',
}
export const EMPLOYER = {
  ...PERSON,
  role: 'employer',
  companyName: 'Norrsund Ferries',
  employeeRange: '51 - 100',
  companyCategory: 'Travel & Transportation',
  roleInCompany: 'Crew manager',
}
export const PASSWORD = 'A-firm-foothold-7'
