import type { Posting } from '#contract/jobs/posting.schema.ts'
import type { Tasks } from '#demo/texts/older/task.ts'
import type { Level, Trade } from '#demo/texts/trades/trade.ts'
import type { OlderEmployer } from './older-employers.ts'
import { filledIn } from './older-words.ts'
import type { Random } from './random.ts'
import { postingOf } from './write-posting.ts'

/** A trade with the tasks of its older jobs. */
export interface OlderTrade {
  trade: Trade
  positions: readonly string[]
  tasks: Tasks
  /** Every company posts jobs of it, and each job lists its first skill, by which a search finds it. */
  isBusiness: boolean
}

/** At least this many other companies post before a company posts again. */
const COMPANIES_APART = 29
const TRIES = 500
const WITH_FOCUS = 0.65
const REMOTE = 0.2
const REMOTE_FIELDS = new Set(['design', 'quality', 'software', 'writing'])
/** Cumulative shares of the levels; the remaining jobs are Skilled. */
const LEVELS: readonly (readonly [upTo: number, Level])[] = [
  [0.12, 'Entry'],
  [0.27, 'Senior'],
  [0.33, 'Team lead'],
]

/** Returns a function that writes postings: a company posts a position only once, and every overview is unique. */
export function createPostingWriter(
  random: Random,
  companies: readonly OlderEmployer[],
): (trade: OlderTrade) => { recruiterId: string; posting: Posting } {
  const byTrade = new Map<OlderTrade, OlderEmployer[]>()
  const positions = new Map<OlderEmployer, Set<string>>()
  const overviews = new Set<string>()
  const recent: { company: OlderEmployer; position: string }[] = []

  const candidatesFor = (trade: OlderTrade): OlderEmployer[] => {
    const known = byTrade.get(trade)
    if (known) return known
    const fitting = companies.filter(({ trades }) => trade.isBusiness || trades.has(trade.trade.position))
    const all = fitting.flatMap((company) => Array.from({ length: company.weight }, () => company))
    byTrade.set(trade, all)
    return all
  }

  const openingOf = (trade: OlderTrade) => {
    const candidates = candidatesFor(trade)
    for (let left = TRIES; left > 0; left -= 1) {
      const company = random.pick(candidates)
      const level = levelOf(random)
      const position = positionOf(random, trade, level)
      const isRecent = recent.some((job) => job.company === company || job.position === position)
      if (!isRecent && !positions.get(company)?.has(position)) return { company, level, position }
    }
    throw new Error(`No company is left for a ${trade.trade.position}.`)
  }

  return (trade) => {
    const { company, level, position } = openingOf(trade)
    let overview = overviewOf(random, trade, company)
    while (overviews.has(overview)) overview = overviewOf(random, trade, company)
    overviews.add(overview)
    positions.set(company, (positions.get(company) ?? new Set()).add(position))
    recent.push({ company, position })
    if (recent.length > COMPANIES_APART) recent.shift()
    const isRemote = REMOTE_FIELDS.has(trade.trade.field) && !trade.isBusiness && random.boolean(REMOTE)
    const vacancy = {
      position,
      level,
      ...(isRemote && { place: `Remote, ${company.employer.country}` }),
      ...(trade.isBusiness && { skills: trade.trade.skills.slice(0, 1) }),
    }
    const posting = postingOf(random, trade.trade, { employer: company.employer, vacancy, overview })
    return { recruiterId: company.record.id, posting }
  }
}

function levelOf(random: Random): Level {
  const at = random.next()
  return LEVELS.find(([upTo]) => at < upTo)?.[1] ?? 'Skilled'
}

function positionOf(random: Random, { positions, tasks }: OlderTrade, level: Level): string {
  const base = random.pick(positions)
  const focus = random.boolean(WITH_FOCUS) ? `, ${random.pick(tasks.focus)}` : ''
  if (level === 'Team lead') return `Team Lead, ${base}s`
  if (level === 'Senior') return `Senior ${base}${focus}`
  return level === 'Entry' ? `Trainee ${base}${focus}` : base + focus
}

function overviewOf(random: Random, { trade, tasks }: OlderTrade, { employer }: OlderEmployer): string {
  const city = employer.places[0]?.split(',')[0] ?? ''
  const sentences = [random.pick(tasks.scenes), random.pick(tasks.parts)]
  return [
    random.pick(employer.about),
    ...sentences.map((sentence) => filledIn(random, sentence, { city })),
    random.pick(trade.closings),
  ].join(' ')
}
