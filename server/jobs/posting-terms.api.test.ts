import { expect } from 'vitest'
import { currencyIssue } from '#contract/jobs/pay.rules.ts'
import { COUNTRY_ISSUE, REMOTE_ISSUE, type PostingTerms } from '#contract/jobs/posting-terms.rules.ts'
import { test } from '#server/testing/test-board.ts'
import { IN_NORWAY, postedJob, posting } from '#server/testing/test-scenes.ts'

const terms: PostingTerms = {
  employment: { type: 'Full-time', note: 'nights' },
  level: { level: 'Senior', note: '' },
  workplace: 'on-site',
  place: { city: 'Bergen', country: 'Norway' },
  pay: { min: 46_000, max: null, currency: 'NOK', period: 'month', note: '' },
}
const texts = {
  employmentType: 'Full-time, nights',
  workLevel: 'Senior',
  location: 'Bergen, Norway',
  salaryRange: 'NOK 46,000 / month',
}

test('a posting says the same as data and in words, and a repeat of it is harmless', async ({ board }) => {
  const body = posting({ _id: '7d0f5a2e-3a4f-4c7e-9a51-0c3f0b1f6a01', ...texts, salaryRange: '', terms })
  const first = await board.employer.api.postJob({ body })
  expect(first.body).toMatchObject({ data: { ...texts, terms } })
  expect((await board.employer.api.postJob({ body })).body).toEqual(first.body)
  const other = { ...body, terms: { ...terms, workplace: 'hybrid' as const } }
  expect(await board.employer.api.postJob({ body: other })).toBeProblem(409, 'id.reused')
})

test.for([
  ['no terms at all', {}, 'country'],
  ['a city without its country', { terms: { place: { city: 'Bergen', country: '' } } }, 'country'],
  ['words that end with a country', { location: 'Bergen, Norway', terms: {} }, 'country'],
  ['the word Remote without the workplace', { location: 'Remote (Norway)', terms: IN_NORWAY }, 'remote'],
] as const)('a new job needs its country as data, unless it is remote: %s', async ([, values, missing], { board }) => {
  const { terms: _, ...body } = posting()
  const reply = await board.employer.api.postJob({ body: { ...body, ...values } })
  expect(reply).toBeProblem(400, 'request.invalid')
  const { path, message } = missing === 'country' ? COUNTRY_ISSUE : REMOTE_ISSUE
  expect(reply.body).toMatchObject({ issues: [{ path: path.join('.'), message }] })
})

test('a remote job needs no country', async ({ board }) => {
  const job = await postedJob(board.employer, { location: 'Remote, worldwide', terms: { workplace: 'remote' } })
  expect(job).toMatchObject({ location: 'Remote, worldwide', terms: { workplace: 'remote', place: null } })
})

test('a job keeps its country: words alone that name another place are refused, and a new place is taken', async ({
  board,
}) => {
  const { terms: _, ...job } = await postedJob(board.employer, { ...texts, terms })
  const refused = await board.employer.api.updateJob({ body: { ...job, location: 'Stockholm' } })
  expect(refused).toBeProblem(400, 'request.invalid')
  expect(refused.body).toMatchObject({ issues: [{ path: 'terms.place.country' }] })
  const moved = { ...terms, place: { city: 'Stockholm', country: 'Sweden' } }
  const reply = await board.employer.api.updateJob({ body: { ...job, location: 'Stockholm', terms: moved } })
  expect(reply.body).toMatchObject({ data: { location: 'Stockholm', terms: moved } })
})

test('a new job pays in no currency that has ended', async ({ board }) => {
  const inLeva = { ...terms, pay: { ...terms.pay, min: 3000, max: null, currency: 'BGN', period: 'month', note: '' } }
  const body = posting({ ...texts, salaryRange: '', terms: inLeva as PostingTerms })
  const reply = await board.employer.api.postJob({ body })
  expect(reply).toBeProblem(400, 'request.invalid')
  expect(reply.body).toMatchObject({ issues: [{ path: 'terms.pay.currency', message: currencyIssue('BGN') }] })
})

test('a client that knows words alone changes some, and leaves the terms that still agree', async ({ board }) => {
  const { terms: _, ...job } = await postedJob(board.employer, { ...texts, terms })
  const reply = await board.employer.api.updateJob({ body: { ...job, salaryRange: 'By agreement' } })
  expect(reply.body).toMatchObject({ data: { salaryRange: 'By agreement', terms: { ...terms, pay: null } } })
})

test('closing by such a client changes nothing else', async ({ board }) => {
  const { terms: _, ...job } = await postedJob(board.employer, { ...texts, terms })
  const reply = await board.employer.api.updateJob({ body: { ...job, jobStatus: false } })
  expect(reply.body).toMatchObject({ data: { jobStatus: false, ...texts, terms } })
})

test.for([
  ['terms.bonus', { ...terms, bonus: 'a boat' }],
  ['terms.employment.until', { ...terms, employment: { type: 'Full-time', note: '', until: 'May' } }],
  ['terms.level.years', { ...terms, level: { level: 'Senior', note: '', years: 3 } }],
  ['terms.place.street', { ...terms, place: { city: 'Bergen', country: 'Norway', street: 'Strandgaten' } }],
  ['terms.pay.tax', { ...terms, pay: { ...terms.pay, tax: 'included' } }],
] as const)(
  'an unknown field of the terms is refused, in a new posting and in a change: %s',
  async ([path, wrong], { board }) => {
    const { terms: _, ...job } = await postedJob(board.employer)
    const changed = await board.employer.send({
      method: 'PUT',
      path: '/api/updateJob',
      body: JSON.stringify({ ...job, terms: wrong }),
    })
    const posted = await board.employer.send({
      method: 'POST',
      path: '/api/job',
      body: JSON.stringify({ ...posting(), terms: wrong }),
    })
    for (const reply of [changed, posted]) {
      expect(reply).toBeProblem(400, 'request.invalid')
      expect(reply.body).toMatchObject({ issues: [{ path, message: 'This is not a field of the call.' }] })
    }
  },
)

test('a change takes the whole job as another version of the board answers it, and reads no field that it does not know', async ({
  board,
}) => {
  const job = await postedJob(board.employer)
  const body = JSON.stringify({ ...job, overview: 'Another.', viewsTotal: 3 })
  const reply = await board.employer.send({ method: 'PUT', path: '/api/updateJob', body })
  expect(reply).toMatchObject({ status: 200, body: { data: { overview: 'Another.' } } })
  expect(reply.body).not.toHaveProperty('data.viewsTotal')
})

test('terms that make no sense are refused by their path', async ({ board }) => {
  const wrong: PostingTerms = { ...terms, pay: { min: 5, max: 4, currency: 'NOK', period: 'month', note: '' } }
  const reply = await board.employer.api.postJob({ body: posting({ ...texts, terms: wrong }) })
  expect(reply).toBeProblem(400, 'request.invalid')
  expect(reply.body).toMatchObject({ issues: [{ path: 'terms.pay.max', message: 'To: not less than From.' }] })
})
