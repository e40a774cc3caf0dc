import { randomUUID } from 'node:crypto'
import { CANDIDATE, EMPLOYER, PASSWORD, callerOf } from './api.mjs'

/** Parallel sign-ups: each hashes a password. */
const AT_ONCE = 10
const FIRST_NAMES = ['Maren', 'Idris', 'Sunniva', 'Torvald', 'Ada', 'Lars', 'Ingrid', 'Omar', 'Kari', 'Pelle']
const LAST_NAMES = ['Holt', 'Vaughan', 'Dahl', 'Berg', 'Lindqvist', 'Nygaard', 'Aas']
const QUESTION = { id: randomUUID(), question: 'Do you have a deck officer certificate?', kind: 'yes-no' }

const POSTING = {
  position: 'Deck officer for the night boat',
  experience: '3 - 5 years',
  workLevel: 'Skilled',
  employmentType: 'Full-time',
  salaryRange: 'NOK 46,000 - 52,000 / month',
  location: 'Stavanger, Norway',
  terms: { place: { city: 'Stavanger', country: 'Norway' } },
  overview: 'You keep two passenger ferries moving, and you go home every evening.',
  skills: ['Navigation', 'Safety'],
  responsibilities: ['Stand the night watch'],
  requirements: ['Deck officer certificate'],
  mustHaves: [QUESTION],
}

const row = (keys, ...values) => Object.fromEntries(keys.map((key, place) => [key, values[place]]))
const experience = (...values) => row(['companyName', 'timeline', 'location', 'position'], ...values)

/** The applicants' profile: enough to fill the details. */
const PROFILE = {
  aboutMe: 'Twelve years at sea, the last five on ferries. I want to be home in the morning. '.repeat(3).trim(),
  skills: ['Navigation', 'Safety', 'First aid', 'Radio', 'Cargo', 'Norwegian'],
  availability: 'Available in a month',
  experiences: [
    experience('Fjord Line', '2019 - today', 'Stavanger', 'Deck officer'),
    experience('Color Line', '2014 - 2019', 'Oslo', 'Able seaman'),
    experience('Hurtigruten', '2011 - 2014', 'Bergen', 'Deckhand'),
  ],
  education: [{ degree: 'Nautical science', university: 'Haugesund', year: '2011' }],
}

/**
 * Creates a job with this number of applicants, and a second one to which every tenth of them applied too.
 *
 * @returns the employer's account, and the ids
 */
export async function fillDesk(origin, applicants) {
  const email = `desk.${randomUUID()}@example.org`
  const employer = { email, password: PASSWORD, profile: EMPLOYER }
  const { call, userId } = await callerOf(origin, employer)
  const post = async (posting) => (await call('POST', '/job', { _id: randomUUID(), ...posting })).data
  const job = await post(POSTING)
  const other = await post({ ...POSTING, position: 'Relief skipper' })
  const places = Array.from({ length: applicants }, (_, place) => place)
  while (places.length > 0)
    await Promise.all(
      places.splice(0, AT_ONCE).map((place) => applicant(origin, place, job, place % 10 ? [] : [other])),
    )
  return { employer, userId, jobId: job._id }
}

async function applicant(origin, place, job, others) {
  const firstName = FIRST_NAMES[place % FIRST_NAMES.length]
  const lastName = `${LAST_NAMES[place % LAST_NAMES.length]} ${place + 1}`
  const email = `applicant.${randomUUID()}@example.org`
  const profile = { ...CANDIDATE, firstName, lastName }
  const { call, userId } = await callerOf(origin, { email, password: PASSWORD, profile })
  const { data } = await call('GET', `/user/${email}`)
  await call('PATCH', '/user', { ...PROFILE, updatedAt: data.updatedAt })
  for (const { _id: jobId, updatedAt: jobUpdatedAt } of [job, ...others]) {
    const answers = [{ ...QUESTION, answer: place % 3 ? 'yes' : 'no' }]
    const note = 'I can start in January, and I know the harbour from eleven winters.'
    const application = { userId, email, jobId, jobUpdatedAt, answers, note }
    await call('PATCH', '/apply', { ...application, appliedTime: new Date().toISOString(), approvalStatus: 'pending' })
  }
}
