import { describe, expect, test } from 'vitest'
import { OPEN_JOBS_MAX } from '#contract/jobs/job.rules.ts'
import { exactMatches } from '#contract/jobs/job-ranking.rules.ts'
import { JOBS_PAGE } from '#contract/jobs/job.search.ts'
import { postingSchema } from '#contract/jobs/posting.schema.ts'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { companyKinds, everywhere } from '#demo/texts/older/company-kinds.ts'
import { trades } from '#demo/texts/trades/trades.ts'
import { demoBoard } from './board.ts'
import { LANDING_FIGURES, olderBoard } from './older-jobs.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')

/** The number of values that are repeated within `within` neighbours. */
function repeats(values: readonly string[], within: number): number {
  const last = new Map<string, number>()
  return values.filter((value, index) => {
    const before = last.get(value)
    last.set(value, index)
    return before !== undefined && index - before < within
  }).length
}

describe.each([389, 2])('the older jobs of the demo board of seed %i', (seed) => {
  const newer = demoBoard(seed, NOW)
  const older = olderBoard(seed, NOW, newer)
  const jobs = [...older.jobs, ...newer.jobs]
  const open = jobs.filter(({ closedAt }) => closedAt === null)
  const companyNames = new Map([...older.users, ...newer.users].map(({ id, companyName }) => [id, companyName]))

  // Spec 2: Three stat cards: 319, 265, 324
  test('make the landing page true with those of before: 12,800 open jobs, and its three searches', () => {
    expect(open).toHaveLength(LANDING_FIGURES.jobs)
    const searched = open.map(({ posting, recruiterId }) => ({
      ...posting,
      companyName: companyNames.get(recruiterId) ?? '',
    }))
    const found = Object.keys(LANDING_FIGURES.searches).map((search) => [search, exactMatches(searched, search).length])
    expect(Object.fromEntries(found)).toEqual(LANDING_FIGURES.searches)
  })

  test('are all older than the others, spread over months, oldest first, and some closed since', () => {
    const moments = older.jobs.map(({ createdAt }) => createdAt)
    expect(moments).toEqual(moments.toSorted())
    expect(moments.at(-1)! < newer.jobs[0]!.createdAt).toBe(true)
    const days = (Date.parse(moments.at(-1)!) - Date.parse(moments[0]!)) / 86_400_000
    expect(days).toBeGreaterThan(150)
    const closed = older.jobs.filter(({ closedAt }) => closedAt !== null)
    expect(closed).toHaveLength(400)
    expect(closed.every((job) => job.closedAt! > job.createdAt && job.closedAt! < NOW.toISOString())).toBe(true)
  })

  test('are never alike on one page: neither in position nor company nor overview', () => {
    const newestFirst = older.jobs.toReversed()
    expect(
      repeats(
        newestFirst.map(({ posting }) => posting.position),
        JOBS_PAGE,
      ),
    ).toBe(0)
    expect(
      repeats(
        newestFirst.map(({ recruiterId }) => recruiterId),
        JOBS_PAGE,
      ),
    ).toBe(0)
    const overviews = jobs.map(({ posting }) => posting.overview)
    expect(new Set(overviews).size).toBe(overviews.length)
  })

  test('are of many employers, none with more open jobs than it may have, none with a position twice', () => {
    const counts = new Map<string, number>()
    for (const { recruiterId } of open) counts.set(recruiterId, (counts.get(recruiterId) ?? 0) + 1)
    expect(counts.size).toBeGreaterThan(600)
    expect(Math.max(...counts.values())).toBeLessThan(OPEN_JOBS_MAX / 2)
    const positions = older.jobs.map(({ recruiterId, posting }) => `${recruiterId} ${posting.position}`)
    expect(new Set(positions).size).toBe(positions.length)
  })

  test('are postings that the contract takes as they are, by people with addresses of their own', () => {
    for (const { posting } of older.jobs.filter((_, index) => index % 10 === 0))
      expect(postingSchema.parse(posting)).toEqual(posting)
    const users = [...older.users, ...newer.users]
    for (const { email } of older.users) expect(emailSchema.parse(email)).toBe(email)
    for (const name of ['id', 'uid', 'email'] as const)
      expect(new Set(users.map((user) => user[name])).size).toBe(users.length)
    const left = older.jobs.filter(
      ({ posting }) => /[{}]/u.test(posting.overview) || /\b(A|a) [aeio]/u.test(posting.position),
    )
    expect(left).toEqual([])
  })
})

test('the same seed and time give the same older jobs', () => {
  const newer = demoBoard(5, NOW)
  const [one, other] = [olderBoard(5, NOW, newer), olderBoard(5, NOW, newer)]
  expect(one.users).toEqual(other.users)
  expect(one.jobs.slice(-500)).toEqual(other.jobs.slice(-500))
}, 60_000)

test('every trade is one of a kind of company, and every kind names trades that there are', () => {
  const named = new Set([...everywhere, ...companyKinds.flatMap((kind) => kind.trades)])
  expect([...named].toSorted()).toEqual(trades.map(({ position }) => position).toSorted())
})
