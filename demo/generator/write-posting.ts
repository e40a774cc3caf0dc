import type { Posting } from '#contract/jobs/posting.schema.ts'
import { experience, experienceForWage } from '#demo/texts/experience.ts'
import type { Draft } from './draft.ts'
import type { Employer } from '#demo/texts/employers/employer.ts'
import { employers, type EmployerKey } from '#demo/texts/employers/employers.ts'
import { payOf } from './pay.ts'
import { withTerms } from './terms.ts'
import type { Random } from './random.ts'
import type { AskedQuestion, Level, Trade, Vacancy } from '#demo/texts/trades/trade.ts'
import { trades } from '#demo/texts/trades/trades.ts'

const PAY_BY_LEVEL: Record<Level, number> = { Entry: 0.93, Skilled: 1, Senior: 1.22, 'Team lead': 1.18 }

const PAY_NOT_GIVEN = 0.12
/** A vacancy's list with at least this many entries gets none from its trade. */
const COMPLETE_LIST = 3

/** Writes a posting for every vacancy of every trade. An employer's sentences repeat only after all were used. */
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
        posting: postingOf(random, trade, { employer: employers[vacancy.at], vacancy, overview }),
        questions: [vacancy.question, questions.pop()].filter((asked): asked is AskedQuestion => asked !== undefined),
      }
    })
  })
}

interface Opening {
  employer: Pick<Employer, 'country' | 'places'>
  /** Missing fields are taken from the trade. */
  vacancy: Omit<Vacancy, 'at' | 'detail'>
  overview: string
}

/** Writes a trade's posting for one vacancy. */
export function postingOf(random: Random, trade: Trade, { employer, vacancy, overview }: Opening): Posting {
  const level = vacancy.level ?? 'Skilled'
  const employmentType = vacancy.type ?? random.pick(trade.types)
  const isTrained = level === 'Skilled' && trade.levelDetail !== undefined && random.boolean(0.6)
  const experiences = level === 'Skilled' && trade.paid === 'wage' ? experienceForWage : experience[level]
  const pay = payOf(random, {
    country: employer.country,
    factor: trade.pay * PAY_BY_LEVEL[level],
    basis: trade.paid,
    employmentType,
  })
  const isPayGiven = !random.boolean(PAY_NOT_GIVEN)
  const posting: Posting = {
    position: vacancy.position ?? trade.position,
    experience: vacancy.experience ?? random.pick(experiences),
    workLevel: isTrained ? `${level}, ${trade.levelDetail}` : level,
    employmentType,
    salaryRange: '',
    location: vacancy.place ?? random.pick(employer.places),
    overview,
    skills: listOf(random, vacancy.skills, trade.skills, random.int(4, 6)),
    requirements: listOf(random, vacancy.requirements, trade.requirements, random.int(3, 5)),
    responsibilities: listOf(random, vacancy.responsibilities, trade.responsibilities, random.int(3, 5)),
  }
  return withTerms(posting, isPayGiven ? pay : null)
}

function listOf(random: Random, own: readonly string[] = [], shared: readonly string[], length: number): string[] {
  if (own.length >= COMPLETE_LIST) return [...own]
  const others = shared.filter((entry) => !own.includes(entry))
  return [...own, ...random.sample(others, length - own.length)]
}
