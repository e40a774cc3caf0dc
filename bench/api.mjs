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
    const init =
      body === undefined
        ? { method, headers }
        : { method, headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(body) }
    const answer = await fetch(`${origin}/api${path}`, init)
    const text = await answer.text()
    if (!answer.ok) {
      const error = new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`)
      throw Object.assign(error, { status: answer.status })
    }
    return JSON.parse(text)
  }
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
