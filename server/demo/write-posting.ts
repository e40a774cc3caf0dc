import type { Posting } from '#contract/jobs/job.schema.ts'
import type { Draft } from './draft.ts'
import type { Employer } from './employers/employer.ts'
import { employers, type EmployerKey } from './employers/employers.ts'
import { salaryRange } from './pay.ts'
import type { Random } from './random.ts'
import type { AskedQuestion, Level, Trade, Vacancy } from './trades/trade.ts'
import { trades } from './trades/trades.ts'

const EXPERIENCE: Record<Level, readonly string[]> = {
  Entry: ['None needed, we train you', 'None, or up to 1 year', '0 – 1 year'],
  Skilled: ['2 – 4 years', '3 – 5 years', '2 years or more', '3 years or more'],
  Senior: ['5 – 8 years', '6 years or more', '8 years or more'],
  'Team lead': ['5 years, one of them leading', '4 – 7 years, with a team before', '5 years or more'],
}
/** What work that pays a wage asks for. */
const EXPERIENCE_FOR_WAGE = ['1 – 3 years', '2 – 4 years', '1 year or more', '2 years or more']
const PAY_BY_LEVEL: Record<Level, number> = { Entry: 0.93, Skilled: 1, Senior: 1.22, 'Team lead': 1.18 }

const PAY_NOT_GIVEN = 0.12
/** With so many entries of its own, a vacancy's list is complete. */
const COMPLETE_LIST = 3

/** Writes a posting for every vacancy of every trade. Of an employer's sentences none repeats before all were used. */
export function writePostings(random: Random): Draft[] {
  const openings = new Map<EmployerKey, readonly string[]>()
  const openingOf = (key: EmployerKey): string => {
    const left = openings.get(key) ?? []
    const [sentence, ...rest] = left.length > 0 ? left : random.shuffle(employers[key].about)
    openings.set(key, rest)
    return sentence ?? ''
  }

  return trades.flatMap((trade) => {
    const closings = random.shuffle(trade.closings)
    const questions = random.shuffle(trade.questions)
    return trade.vacancies.map((vacancy): Draft => {
      const closing = vacancy.closing ?? closings.pop()
      const overview = [openingOf(vacancy.at), vacancy.detail, ...(closing === undefined ? [] : [closing])].join(' ')
      return {
        employer: vacancy.at,
        field: trade.field,
        posting: postingOf(random, trade, vacancy, overview),
        questions: [vacancy.question, questions.pop()].filter((asked): asked is AskedQuestion => asked !== undefined),
      }
    })
  })
}

function postingOf(random: Random, trade: Trade, vacancy: Vacancy, overview: string): Posting {
  const employer: Employer = employers[vacancy.at]
  const level = vacancy.level ?? 'Skilled'
  const employmentType = vacancy.type ?? random.pick(trade.types)
  const isTrained = level === 'Skilled' && trade.levelDetail !== undefined && random.chance(0.6)
  const experiences = level === 'Skilled' && trade.paid === 'wage' ? EXPERIENCE_FOR_WAGE : EXPERIENCE[level]
  const pay = salaryRange(random, {
    country: employer.country,
    factor: trade.pay * PAY_BY_LEVEL[level],
    basis: trade.paid,
    employmentType,
  })
  return {
    position: vacancy.position ?? trade.position,
    experience: vacancy.experience ?? random.pick(experiences),
    workLevel: isTrained ? `${level}, ${trade.levelDetail}` : level,
    employmentType,
    salaryRange: random.chance(PAY_NOT_GIVEN) ? '' : pay,
    location: vacancy.place ?? random.pick(employer.places),
    overview,
    skills: listOf(random, vacancy.skills, trade.skills, random.int(4, 6)),
    requirements: listOf(random, vacancy.requirements, trade.requirements, random.int(3, 5)),
    responsibilities: listOf(random, vacancy.responsibilities, trade.responsibilities, random.int(3, 5)),
  }
}

function listOf(random: Random, own: readonly string[] = [], shared: readonly string[], length: number): string[] {
  if (own.length >= COMPLETE_LIST) return [...own]
  const others = shared.filter((entry) => !own.includes(entry))
  return [...own, ...random.sample(others, length - own.length)]
}
