import { answer, apply, ask, change, fresh, post, show, write } from './pair.mjs'

const jobPath = ({ job }) => `/job-details/${job._id}`
const text = (page, words) => page.getByText(words)
const heading = (page, name) => page.getByRole('heading', { name })
const h1 = (page) => page.getByRole('heading', { level: 1 })
const messages = (page) => page.getByRole('region', { name: /^Messages with/u })
const inbox = (page) => page.getByRole('navigation', { name: 'Conversations' })
const question = (page, words) => page.getByRole('article').filter({ hasText: words })

/** Renames a job shown in the other person's list, from another device. */
async function renamed({ employer, job }, page) {
  const position = fresh('Ship Mechanic')
  return { act: () => change(employer, job, { position }), seen: text(page, position) }
}

const named = (job) => (page) => text(page, job.position)

/**
 * Actions of one person, and where the other sees them, in an order in which each finds what it needs. A step opens the
 * screen, and returns the action and the locator that is `seen` after it (or `gone`).
 *
 * @type {Record<string, (pair: any) => Promise<{ act: () => Promise<unknown>, seen?: import('playwright-core').Locator,
 *   gone?: import('playwright-core').Locator }>>}
 */
export const STEPS = {
  'Posts a job: Find Jobs on the phone': async ({ employer, phone }) => {
    await show(phone, '/jobs', (page) => page.getByRole('link', { name: /^Details: / }))
    const position = fresh('Deckhand')
    return { act: () => post(employer, position), seen: heading(phone, position) }
  },
  'Posts a job: the home page': async ({ employer, phone }) => {
    await show(phone, '/', (page) => page.getByRole('link', { name: /^Details: / }))
    const position = fresh('Deckhand')
    return { act: () => post(employer, position), seen: heading(phone, position) }
  },
  'Posts a job: the company': async ({ employer, phone }) => {
    await show(phone, `/company/${employer.userId}`, h1)
    const position = fresh('Deckhand')
    return { act: () => post(employer, position), seen: text(phone, position) }
  },
  'Posts a job on another device: My Jobs': async ({ employer, desk, job }) => {
    await show(desk, '/dashboard/my-posted-jobs', named(job))
    const position = fresh('Deckhand')
    return { act: () => post(employer, position), seen: text(desk, position) }
  },
  'Applies: My Jobs': async ({ candidate, desk, job }) => {
    await show(desk, '/dashboard/my-posted-jobs', named(job))
    const row = desk.getByRole('listitem').filter({ hasText: job.position })
    return { act: () => apply(candidate, job), seen: row.getByRole('button', { name: /^1 applicant/u }) }
  },
  'Asks: the own job': async (pair) => {
    const { candidate, desk, job } = pair
    await show(desk, jobPath(pair), h1)
    pair.question = fresh('Are nights included?')
    return { act: () => ask(candidate, job, pair.question), seen: question(desk, pair.question) }
  },
  'Replies: the job': async (pair) => {
    const { employer, phone, job } = pair
    await show(phone, jobPath(pair), (page) => question(page, pair.question))
    const reply = fresh('Two a month.')
    return { act: () => answer(employer, job, pair.question, reply), seen: text(phone, reply) }
  },
  'Replies: My questions': async (pair) => {
    const { employer, candidate, phone, job } = pair
    const asked = fresh('Is there a canteen?')
    await ask(candidate, job, asked)
    await show(phone, '/dashboard/my-questions', (page) => text(page, asked))
    const reply = fresh('On the quay.')
    return { act: () => answer(employer, job, asked, reply), seen: text(phone, reply) }
  },
  'Writes: the number beside Messages': async ({ employer, candidate, desk }) => {
    await show(desk, '/jobs', h1)
    return {
      act: () => write(candidate, employer, 'Good morning!'),
      seen: desk.getByRole('link', { name: /^Messages \d+ unread/u }),
    }
  },
  'Writes: the open conversation': async ({ employer, candidate, desk }) => {
    await show(desk, `/dashboard/messages?with=${candidate.userId}`, messages)
    const words = fresh('Is it cold?')
    return { act: () => write(candidate, employer, words), seen: messages(desk).getByText(words) }
  },
  'Writes back: the list of conversations': async ({ employer, candidate, phone }) => {
    await show(phone, '/dashboard/messages', inbox)
    const words = fresh('Bring a coat.')
    return { act: () => write(employer, candidate, words), seen: inbox(phone).getByText(words) }
  },
  'Writes back: the open conversation': async ({ employer, candidate, phone }) => {
    await show(phone, `/dashboard/messages?with=${employer.userId}`, messages)
    const words = fresh('And gloves.')
    return { act: () => write(employer, candidate, words), seen: messages(phone).getByText(words) }
  },
  'Changes the profile: Applicant Details': async ({ candidate, desk }) => {
    await show(desk, `/candidate-details/${candidate.userId}`, (page) => text(page, candidate.email))
    const { data } = await candidate.call('GET', `/user/${candidate.email}`)
    const city = fresh('Bodø')
    const update = { city, updatedAt: data.updatedAt }
    return { act: () => candidate.call('PATCH', '/user', update), seen: text(desk, city) }
  },
  'Renames the job: the job': async (pair) => {
    await show(pair.phone, jobPath(pair), h1)
    return renamed(pair, pair.phone)
  },
  'Renames the job: Applied Jobs': async (pair) => {
    await show(pair.phone, '/dashboard/applied-job', (page) => page.getByRole('listitem'))
    return renamed(pair, pair.phone)
  },
  'Renames the job: My questions': async (pair) => {
    await show(pair.phone, '/dashboard/my-questions', (page) => text(page, pair.question))
    return renamed(pair, pair.phone)
  },
  'Renames the job: My Jobs': async (pair) => {
    await show(pair.desk, '/dashboard/my-posted-jobs', h1)
    return renamed(pair, pair.desk)
  },
  'Saves on another device: Saved': async ({ candidate, phone, job }) => {
    await show(phone, '/jobs?show=saved', h1)
    const { userId, email, call } = candidate
    const jobs = [{ jobId: job._id, changedAt: new Date().toISOString() }]
    const { data } = await call('GET', `/job/${job._id}`)
    return {
      act: () => call('PUT', '/saved-jobs', { userId, email, jobs }),
      seen: heading(phone, data.position),
    }
  },
  'Closes the job: Saved': async (pair) => {
    const { employer, phone, job } = pair
    const { data } = await employer.call('GET', `/job/${job._id}`)
    await show(phone, '/jobs?show=saved', (page) => heading(page, data.position))
    const card = phone.getByRole('listitem').filter({ hasText: data.position })
    return { act: () => change(employer, job, { jobStatus: false }), seen: card.getByText('Closed') }
  },
  'Opens it again: the job': async (pair) => {
    const { employer, phone, job } = pair
    await show(phone, jobPath(pair), (page) => text(page, 'Closed'))
    return {
      act: () => change(employer, job, { jobStatus: true }),
      gone: phone.getByText('Closed', { exact: true }),
    }
  },
  'Withdraws: the applicants': async (pair) => {
    const { candidate, desk, job } = pair
    const { data } = await candidate.call('GET', `/applied-jobs/${candidate.email}`)
    const { id: applicationId } = data.find(({ _id }) => _id === job._id).applicants[0]
    const { userId, email } = candidate
    await show(desk, '/dashboard/my-posted-jobs', named(data.find(({ _id }) => _id === job._id)))
    const row = desk.getByRole('listitem').filter({ hasText: data.find(({ _id }) => _id === job._id).position })
    return {
      act: () => candidate.call('PATCH', '/withdraw', { userId, email, jobId: job._id, applicationId }),
      seen: row.getByRole('button', { name: /^0 applicants/u }),
    }
  },
}
