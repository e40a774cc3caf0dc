import { isAnswer, type ApplicationStage } from './application-ledger.rules.ts'

/** The fields of an application that the record counts. */
export interface CountedApplication {
  stage: ApplicationStage
  sentAt: string
  /** When it reached this stage. */
  since: string
  isBulk: boolean
  /** A number of the network that it was sent from; null when unknown. */
  place: number | null
}

/** An employer's response statistics. Four of five answers took at most `days`. */
export interface ResponseRecord {
  /** Applications that were answered, or were old enough to be. */
  applications: number
  answered: number
  days: number
  /** Answers that were sent to every waiting applicant at once. */
  bulk: number
}

const RECORD_FROM = 10
/** The maximum of what is counted: the newest applications that were answered or are late. */
export const RECORD_OF = 1000
/** Age in days from which an unanswered application counts as late. */
const DUE_DAYS = 14
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Answers within an hour count for so many applications from one place. Whoever makes applicants does it from one. */
const QUICK_OF_PLACE = 3

/** Unanswered applications are late if they were sent by this time, ISO 8601. */
export const dueBy = (now: Date): string => new Date(now.getTime() - DUE_DAYS * DAY).toISOString()

const waitOf = ({ sentAt, since }: CountedApplication): number => Date.parse(since) - Date.parse(sentAt)

/** Leaves out applications of one place that were answered within an hour, past the first few. */
function withoutCrowds(answered: readonly CountedApplication[]): CountedApplication[] {
  const quick = new Map<number, number>()
  return answered.filter((application) => {
    const { place } = application
    if (place === null || waitOf(application) > HOUR) return true
    const count = (quick.get(place) ?? 0) + 1
    quick.set(place, count)
    return count <= QUICK_OF_PLACE
  })
}

/** Computes an employer's record from the ledger; null while there are fewer than ten applications to measure. */
export function responseRecord(applications: readonly CountedApplication[], now: Date): ResponseRecord | null {
  const answered = withoutCrowds(applications.filter(({ stage }) => isAnswer(stage)))
  const late = applications.filter(
    ({ stage, sentAt }) => !isAnswer(stage) && Date.parse(sentAt) <= Date.parse(dueBy(now)),
  )
  const counted = answered.length + late.length
  if (counted < RECORD_FROM) return null
  const took = answered.map(waitOf).toSorted((a, b) => a - b)
  const longest = took[Math.ceil(took.length * 0.8) - 1] ?? 0
  return {
    applications: counted,
    answered: answered.length,
    days: Math.max(1, Math.ceil(longest / DAY)),
    bulk: answered.filter(({ isBulk }) => isBulk).length,
  }
}

/** How many of ten applications are answered, rounded down so that the record is never flattered. */
export const answersOfTen = ({ applications, answered }: ResponseRecord): number =>
  Math.floor((10 * answered) / applications)
