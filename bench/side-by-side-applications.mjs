import { randomUUID } from 'node:crypto'
import { applicationIdOf, apply, fresh, post, show } from './pair.mjs'

const DAY_MS = 86_400_000
const h1 = (page) => page.getByRole('heading', { level: 1 })
const historyOf = (page, words) => page.getByRole('list', { name: 'History' }).getByText(words)

/** The employer's step on the application to this round's second job. */
const step = ({ employer, second, applicationId }, kind, text = '') =>
  employer.call('PATCH', '/application', {
    userId: employer.userId,
    email: employer.email,
    id: randomUUID(),
    jobId: second._id,
    applicationId,
    kind,
    text,
  })

/** Opens the candidate's job page, with its history. */
async function showJob(pair) {
  pair.applicationId = await applicationIdOf(pair.candidate, pair.second)
  await show(pair.phone, `/job-details/${pair.second._id}`, (page) => historyOf(page, 'Sent'))
}

/** The steps of an application, on both sides; as in side-by-side-steps.mjs. */
export const APPLICATION_STEPS = {
  'Applies: the desk for applicants': async (pair) => {
    const { employer, candidate, desk } = pair
    pair.second = await post(employer, fresh('Deckhand'))
    await show(desk, `/applicants?job=${pair.second._id}`, h1)
    const list = desk.getByRole('list', { name: 'Applicants email' })
    return { act: () => apply(candidate, pair.second), seen: list.getByRole('link') }
  },
  'Applies: Notifications': async ({ employer, candidate, desk }) => {
    const job = await post(employer, fresh('Deckhand'))
    await show(desk, '/dashboard/notifications', h1)
    return { act: () => apply(candidate, job), seen: desk.getByText(job.position) }
  },
  'Takes on: the job': async (pair) => {
    await showJob(pair)
    return { act: () => step(pair, 'progress'), seen: historyOf(pair.phone, 'In progress') }
  },
  'Offers an interview: Applied Jobs': async (pair) => {
    const { employer, phone, second } = pair
    await show(phone, '/dashboard/applied-job', (page) => page.getByText(second.position))
    pair.start = new Date(
      Math.ceil(Date.now() / DAY_MS + 3) * DAY_MS + Math.floor(Math.random() * 80) * 900_000,
    ).toISOString()
    pair.offerId = randomUUID()
    const offer = { times: [pair.start], minutes: 15, zone: 'Europe/Oslo', place: 'Fiskepiren 4', text: '' }
    const sender = { userId: employer.userId, email: employer.email }
    const { applicationId } = pair
    const row = phone.getByRole('listitem').filter({ hasText: second.position })
    return {
      act: () =>
        employer.call('PUT', '/interview-offer', {
          ...sender,
          id: pair.offerId,
          jobId: second._id,
          applicationId,
          ...offer,
        }),
      seen: row.getByText(/^Invited to an interview/u),
    }
  },
  'Picks a time: the desk for applicants': async (pair) => {
    const { candidate, desk, second } = pair
    await show(desk, `/applicants?job=${second._id}&of=${second._id}&who=${candidate.userId}`, (page) =>
      page.getByText('One time offered').first(),
    )
    const { userId, email, call } = candidate
    const { applicationId, offerId, start } = pair
    const answer = { userId, email, id: randomUUID(), jobId: second._id, applicationId, offerId, start }
    return { act: () => call('PUT', '/interview-answer', answer), seen: desk.getByText(/^Interview on /u) }
  },
  'Answers: the job': async (pair) => {
    await showJob(pair)
    return {
      act: () => step(pair, 'declined', 'We chose somebody else.'),
      seen: historyOf(pair.phone, 'Answer: not this time'),
    }
  },
  'Answers: Notifications': async (pair) => {
    const { employer, candidate, phone } = pair
    pair.second = await post(employer, fresh('Deckhand'))
    await apply(candidate, pair.second)
    pair.applicationId = await applicationIdOf(candidate, pair.second)
    await show(phone, '/dashboard/notifications', h1)
    return {
      act: () => step(pair, 'accepted', 'Welcome aboard.'),
      seen: phone.getByText(pair.second.position),
    }
  },
  'Hides a job on another device: Find Jobs': async ({ employer, candidate, phone }) => {
    const job = await post(employer, fresh('Deckhand'))
    const card = phone.getByRole('heading', { name: job.position })
    await show(phone, '/jobs', () => card)
    const { userId, email, call } = candidate
    const jobs = [{ jobId: job._id, isHidden: true, changedAt: new Date().toISOString() }]
    return { act: () => call('PUT', '/hidden-jobs', { userId, email, jobs }), gone: card }
  },
}
