import { exactMatches } from '#contract/jobs/job-ranking.rules.ts'
import { normaliseSearchText } from '#contract/jobs/job.search.ts'
import type { UserRecord } from '#server/profiles/profile.repository.ts'
import { businessTrades } from '#demo/texts/older/business-trades.ts'
import { tasks } from '#demo/texts/older/tasks.ts'
import type { Trade } from '#demo/texts/trades/trade.ts'
import { trades } from '#demo/texts/trades/trades.ts'
import type { DemoBoard, DemoJob } from './board.ts'
import { olderEmployers } from './older-employers.ts'
import { createPostingWriter, type OlderTrade } from './older-postings.ts'
import { createRandom, type Random } from './random.ts'
import { momentBefore } from './time.ts'

/** The figures shown on the landing page (spec, point 2), counting open jobs. */
export const LANDING_FIGURES = {
  jobs: 12_800,
  searches: {
    'Business Development': 319,
    'Marketing & Communication': 265,
    'Project Management': 324,
  },
} as const

const CLOSED_JOBS = 400
const SPAN_DAYS = 170
/** Above 1, there are more new jobs than old ones. */
const RECENCY = 1.1
/** The share of the older jobs, newest first, that are all open. */
const ALL_OPEN = 0.2
/** At least this many jobs of other trades lie between two of the same, so that no list page has two alike. */
const TURNS_APART = 29
const DAY_MS = 24 * 60 * 60 * 1000

/** Users and jobs, in chronological order. */
export type OlderBoard = Pick<DemoBoard, 'users' | 'jobs'>

/**
 * Generates the jobs older than those of `newer`: as many as the landing page's figures need in total.
 * The same seed and time give the same jobs, ids included.
 */
export function olderBoard(seed: number, now: Date, newer: DemoBoard): OlderBoard {
  // A different seed: the ids of the newer jobs come from `seed` itself.
  const random = createRandom(seed + 1_000_003)
  const companies = olderEmployers(random, now)
  const write = createPostingWriter(random, companies)
  const order = inTurns(random, tradesWithCounts(newer))
  const closed = new Set(random.shuffle(closable(order)).slice(0, CLOSED_JOBS))
  const newest = daysSince(newer.jobs[0]?.createdAt ?? now.toISOString(), now)
  const jobs = order.map((trade, index): DemoJob => {
    const posted = newest + SPAN_DAYS * ((index + random.next()) / order.length) ** RECENCY
    const { recruiterId, posting } = write(trade)
    const closedAt = closed.has(index) ? momentBefore(now, 0.5 + random.next() * (posted - 5)) : null
    return { id: random.uuid(), recruiterId, posting, createdAt: momentBefore(now, posted), closedAt }
  })
  return { users: inOrder(companies.map(({ record }) => record)), jobs: inOrder(jobs) }
}

const inOrder = <Item extends Pick<UserRecord, 'createdAt'>>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))

const daysSince = (moment: string, now: Date): number => (now.getTime() - Date.parse(moment)) / DAY_MS

/** The number of jobs per trade, such that each of the three searches finds only the jobs meant for it. */
function tradesWithCounts(newer: DemoBoard): Map<OlderTrade, number> {
  const open = newer.jobs.filter(({ closedAt }) => closedAt === null)
  const companyNames = new Map(newer.users.map(({ id, companyName }) => [id, companyName]))
  const searched = open.map(({ posting, recruiterId }) => ({
    ...posting,
    companyName: companyNames.get(recruiterId) ?? '',
  }))
  const business = Object.values(businessTrades).map((some): [OlderTrade, number] => {
    const search = some.trade.skills[0] as keyof typeof LANDING_FIGURES.searches
    const found = exactMatches(searched, search).length
    return [{ ...some, isBusiness: true }, LANDING_FIGURES.searches[search] - found]
  })
  const taken = business.reduce((sum, [, count]) => sum + count, open.length)
  const others = LANDING_FIGURES.jobs - taken + CLOSED_JOBS
  const plain = trades.flatMap((trade): OlderTrade[] =>
    trade.field === 'ferry' ? [] : [{ ...plainTrade(trade), tasks: tasks[trade.field], isBusiness: false }],
  )
  const share = (index: number) =>
    Math.floor(((index + 1) * others) / plain.length) - Math.floor((index * others) / plain.length)
  return new Map([...business, ...plain.map((trade, index): [OlderTrade, number] => [trade, share(index)])])
}

/** Local languages: texts that mention one only fit the trade's original companies. */
const LANGUAGE = /\b(Danish|Dutch|Finnish|French|German|Norwegian|Portuguese|Spanish|Swahili|Swedish)\b/u

/** A trade for companies anywhere, without the skills of the business trades that the three searches find. */
function plainTrade(trade: Trade): Pick<OlderTrade, 'trade' | 'positions'> {
  const searches = Object.keys(LANDING_FIGURES.searches).map(normaliseSearchText)
  const anywhere = (texts: readonly string[]) => texts.filter((text) => !LANGUAGE.test(text))
  const { skills, requirements, responsibilities, closings } = trade
  const general = {
    ...trade,
    skills: anywhere(skills).filter((skill) => !searches.includes(normaliseSearchText(skill))),
    requirements: anywhere(requirements),
    responsibilities: anywhere(responsibilities),
    closings: anywhere(closings),
  }
  return { trade: general, positions: [trade.position] }
}

/** Each trade repeated by its number of jobs, newest first, with a distance between two of one trade. */
function inTurns(random: Random, counts: Map<OlderTrade, number>): OlderTrade[] {
  const order: OlderTrade[] = []
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  while (order.length < total) {
    const recent = new Set(order.slice(-TURNS_APART))
    const left = [...counts].filter(([, count]) => count > 0)
    const rested = left.filter(([trade]) => !recent.has(trade))
    const [trade, count] = weighted(random, rested.length > 0 ? rested : left)
    order.push(trade)
    counts.set(trade, count - 1)
  }
  return order
}

/** A random entry weighted by its count squared, so that no trade with many jobs is left over at the end. */
function weighted<Entry extends readonly [unknown, number]>(random: Random, entries: readonly Entry[]): Entry {
  let at = random.next() * entries.reduce((sum, [, count]) => sum + count ** 2, 0)
  return entries.find(([, count]) => (at -= count ** 2) < 0) ?? (entries.at(-1) as Entry)
}

/** The indexes of the jobs that may be closed. */
const closable = (order: readonly OlderTrade[]): number[] =>
  order.flatMap(({ isBusiness }, index) => (isBusiness || index < order.length * ALL_OPEN ? [] : [index]))
