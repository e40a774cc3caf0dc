import { expect, onTestFinished } from 'vitest'
import type { Currency } from '#contract/jobs/pay.rules.ts'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import { test, testOnSqlite, type TestBoard } from '#server/testing/test-board.ts'
import { postedJob } from '#server/testing/test-scenes.ts'
import { planOf, statementsOf } from '#server/testing/test-statements.ts'
import { NEAREST_STEPS } from './search-index/nearest-places.ts'

type Query = NonNullable<Parameters<TestBoard['visitor']['api']['jobs']>[0]>['query']

async function page(board: TestBoard, query: Query) {
  const { body } = await board.visitor.api.jobs({ query })
  if (!('nextCursor' in body)) throw new Error(JSON.stringify(body))
  const { data, sortedBy, nextCursor } = body
  return { positions: data.map(({ position }) => position), sortedBy, nextCursor }
}

const PAID: [position: string, currency: Currency | null, min: number][] = [
  ['Nurse, ward', 'NOK', 500_000],
  ['Nurse, nights', 'GBP', 40_000],
  ['Nurse, part-time', null, 0],
  ['Nurse, dental', 'NOK', 600_000],
  ['Cook', 'NOK', 700_000],
  ['Nurse, days', 'NOK', 500_000],
]
async function postPaid(board: TestBoard, jobs = PAID) {
  for (const [position, currency, min] of jobs) {
    const pay = currency && { min, max: null, currency, period: 'year' as const, note: '' }
    await postedJob(board.employer, { position, salaryRange: '', terms: { ...NO_TERMS, workplace: 'remote', pay } })
  }
}

/** All pages of a list. */
async function allPages(board: TestBoard, query: Query) {
  const pages: { positions: string[]; sortedBy: unknown }[] = []
  for (let cursor: string | undefined; ;) {
    const { nextCursor, ...shown } = await page(board, { ...query, cursor })
    pages.push(shown)
    if (nextCursor === null) return pages
    cursor = nextCursor
  }
}

test('jobs are listed by yearly pay in the currency that most are paid in, page by page, and the others follow', async ({
  board,
}) => {
  await postPaid(board)
  const byPay = ['Nurse, dental', 'Nurse, days', 'Nurse, ward', 'Nurse, part-time', 'Nurse, nights']
  for (const limit of [1, 2, 3]) {
    const pages = await allPages(board, { search: 'nurse', sort: 'pay', limit })
    expect(pages.flatMap(({ positions }) => positions)).toEqual(byPay)
    expect(new Set(pages.map(({ sortedBy }) => JSON.stringify(sortedBy)))).toEqual(
      new Set(['{"by":"pay","currency":"NOK"}']),
    )
  }
  const [all] = await allPages(board, { sort: 'pay' })
  expect(all?.positions).toEqual(['Cook', ...byPay])
})

test('the currency of the pay filter is that of the order, and pages keep the one they began with', async ({
  board,
}) => {
  await postPaid(board)
  const [inPounds] = await allPages(board, { sort: 'pay', pay: 'GBP-1-year-or-none' })
  expect(inPounds).toEqual({
    positions: ['Nurse, nights', 'Nurse, part-time'],
    sortedBy: { by: 'pay', currency: 'GBP' },
  })
  const first = await page(board, { sort: 'pay', limit: 4 })
  await postPaid(
    board,
    Array.from({ length: 5 }, (_, at) => [`Pilot ${at}`, 'GBP', 90_000]),
  )
  expect((await page(board, { sort: 'pay', cursor: first.nextCursor ?? '', limit: 2 })).positions).toEqual([
    'Pilot 4',
    'Pilot 3',
  ])
})

test('without any pay the order by pay is that of posting, and exact jobs come before less exact ones', async ({
  board,
}) => {
  await postPaid(board, [
    ['Nurse', null, 0],
    ['Night nurse', null, 0],
  ])
  const unpaid = await allPages(board, { sort: 'pay', limit: 1 })
  expect(unpaid).toEqual([
    { positions: ['Night nurse'], sortedBy: undefined },
    { positions: ['Nurse'], sortedBy: undefined },
  ])
  // Its letters are 'welder', and no word begins with 'elder'.
  await postPaid(board, [
    ['Elder care', null, 0],
    ['Welder', 'EUR', 90_000],
    ['Elder law', 'EUR', 80_000],
  ])
  const pages = await allPages(board, { search: 'elder', sort: 'pay', limit: 1 })
  expect(pages.flatMap(({ positions }) => positions)).toEqual(['Elder law', 'Elder care', 'Welder'])
})

const LEEDS = { latitude: 53.79648, longitude: -1.54785 }
/** Around Leeds: Bradford at 13 km, Sheffield at 46 km. */
const PLACED: [position: string, location: string, workplace: 'remote' | null][] = [
  ['Nurse, Leeds', 'Leeds', null],
  ['Cook, Sheffield', 'Sheffield', null],
  ['Nurse, Sheffield', 'Sheffield', null],
  ['Nurse, remote', 'Leeds', 'remote'],
  ['Nurse, Bradford', 'Bradford', null],
  ['Nurse, mill', 'The old mill, Leeds Green', null],
  ['Nurse, Leeds again', 'Leeds', null],
]
async function postPlaced(board: TestBoard, jobs = PLACED) {
  const place = { city: '', country: 'United Kingdom' }
  for (const [position, location, workplace] of jobs)
    await postedJob(board.employer, { position, location, terms: { ...NO_TERMS, place, workplace } })
}

test('jobs around a place are listed nearest first, page by page, and those without a distance follow', async ({
  board,
}) => {
  await postPlaced(board)
  const nurses = [
    'Nurse, Leeds again',
    'Nurse, Leeds',
    'Nurse, Bradford',
    'Nurse, Sheffield',
    'Nurse, mill',
    'Nurse, remote',
  ]
  const location = 'Leeds within 50 km'
  for (const limit of [1, 2, 3, 4, 6]) {
    const pages = await allPages(board, { search: 'nurse', location, sort: 'nearest', limit })
    expect(pages.flatMap(({ positions }) => positions)).toEqual(nurses)
    expect(new Set(pages.map(({ sortedBy }) => JSON.stringify(sortedBy)))).toEqual(
      new Set([JSON.stringify({ by: 'nearest', from: LEEDS })]),
    )
  }
  const [all] = await allPages(board, { location })
  expect(all?.positions).toEqual([...nurses.slice(0, 3), 'Nurse, Sheffield', 'Cook, Sheffield', ...nurses.slice(4)])
  expect((await page(board, { location, sort: 'newest', limit: 2 })).positions).toEqual([
    'Nurse, Leeds again',
    'Nurse, mill',
  ])
})

test('a text around a place is ranked unless the nearest are asked for, and so is one around no known place', async ({
  board,
}) => {
  await postPlaced(board)
  await postPlaced(board, [
    ['Nurse, York', 'York', null],
    ['Cook, Norrsund', 'Norrsund', null],
  ])
  const ranked = await page(board, { search: 'nurse', location: 'Leeds within 50 km' })
  expect([ranked.positions[0], ranked.sortedBy]).toEqual(['Nurse, York', undefined])
  for (const location of ['Norrsund within 25 km', 'Norrsund']) {
    const unknown = await page(board, { search: 'cook', location, sort: 'nearest' })
    expect([unknown.positions, unknown.sortedBy]).toEqual([['Cook, Norrsund'], undefined])
  }
})

test('a town with more jobs than are put in order at once is listed newest first', async ({ board }) => {
  const { atOnce } = NEAREST_STEPS
  NEAREST_STEPS.atOnce = 1
  onTestFinished(() => void (NEAREST_STEPS.atOnce = atOnce))
  await postPlaced(board)
  const pages = await allPages(board, { location: 'Bradford within 50 km', limit: 1 })
  expect(pages.flatMap(({ positions }) => positions)).toEqual([
    'Nurse, Bradford',
    'Nurse, Leeds again',
    'Nurse, Leeds',
    'Nurse, Sheffield',
    'Cook, Sheffield',
    'Nurse, remote',
  ])
})

test('an order that does not exist is refused with those that do', async ({ board }) => {
  const reply = await board.visitor.send({ method: 'GET', path: '/api/jobs?sort=salary' })
  expect(reply).toBeProblem(400, 'request.invalid')
  expect(reply.body).toMatchObject({
    issues: [{ path: 'sort', message: 'Sort by relevance, newest, nearest or pay.' }],
  })
})

testOnSqlite('a page by pay is read along its index', async ({ board }) => {
  await postPaid(board)
  const statements = await statementsOf(async () => page(board, { sort: 'pay', pay: 'NOK-1-year', limit: 2 }))
  const plans = statements.map((statement) => planOf(board.file, statement))
  const along = plans.find((steps) => steps.some((step) => step.includes('jobs_by_pay')))
  expect(along?.filter((step) => step.includes(' jobs '))).toEqual([
    'SEARCH jobs USING COVERING INDEX jobs_by_pay (pay_currency=? AND is_open=?)',
    'SEARCH jobs USING INTEGER PRIMARY KEY (rowid=?)',
  ])
})
