import { expect } from 'vitest'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import { test } from '#server/testing/test-board.ts'
import { IN_NORWAY, postedJob } from '#server/testing/test-scenes.ts'

test('the counts over HTTP, of the same query but for its order and page', async ({ board }) => {
  await postedJob(board.employer, { employmentType: 'Full-time' })
  const counts = await board.visitor.send({ method: 'GET', path: '/api/jobs/counts?employmentType=Part-time' })
  expect(counts.body).toMatchObject({ data: { employmentType: { 'Full-time': 1, 'Part-time': 0 }, pay: { given: 0 } } })
  expect((await board.visitor.send({ method: 'GET', path: '/api/jobs/counts?limit=3' })).status).toBe(400)
})

test('the filters over HTTP, and what is none', async ({ board }) => {
  const pay = { min: 46_000, max: null, currency: 'NOK', period: 'month', note: '' } as const
  await postedJob(board.employer, { salaryRange: '', terms: { ...NO_TERMS, ...IN_NORWAY, workplace: 'hybrid', pay } })
  const found = async (query: string) => board.visitor.send({ method: 'GET', path: `/api/jobs?${query}` })
  for (const query of [
    'workplace=remote&workplace=hybrid',
    'pay=given',
    'pay=NOK-550000-year',
    'pay=NOK-550000-year-or-none',
    'posted=day',
    'company=Holm%20Boatyard',
  ])
    expect((await found(query)).body).toMatchObject({ total: 1 })
  for (const query of ['workplace=on-site', 'pay=EUR-1-year', 'company=Holm'])
    expect((await found(query)).body).toMatchObject({ total: 0 })
  await postedJob(board.employer, { salaryRange: 'by agreement', terms: { ...NO_TERMS, ...IN_NORWAY } })
  expect((await found('pay=NOK-550000-year')).body).toMatchObject({ total: 1 })
  expect((await found('pay=NOK-550000-year-or-none')).body).toMatchObject({ total: 2 })
  expect((await found('pay=EUR-1-year-or-none')).body).toMatchObject({ total: 1 })
  for (const query of ['workplace=moon', 'pay=much', 'pay=given-or-none', 'posted=year', 'company='])
    expect((await found(query)).status).toBe(400)
})

test('jobs to be filled soon, while their day has not passed', async ({ board }) => {
  for (const fillBy of ['2026-03-09', '2026-03-20', '2026-03-01', undefined])
    await postedJob(board.employer, { terms: { ...NO_TERMS, ...IN_NORWAY, fillBy } })
  const found = async (within: string) => board.visitor.send({ method: 'GET', path: `/api/jobs?fillBy=${within}` })
  expect((await found('week')).body).toMatchObject({ total: 1 })
  expect((await found('month')).body).toMatchObject({ total: 2 })
  const counts = await board.visitor.send({ method: 'GET', path: '/api/jobs/counts?fillBy=week' })
  expect(counts.body).toMatchObject({ data: { fillBy: { week: 1, month: 2 } } })
  // Days later, without a write.
  board.clock.advance(8 * 86_400_000)
  expect((await found('week')).body).toMatchObject({ total: 0 })
  expect((await found('month')).body).toMatchObject({ total: 1 })
  expect((await found('year')).status).toBe(400)
})
