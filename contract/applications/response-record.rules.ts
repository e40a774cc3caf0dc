import { isAnswer, type ApplicationStage } from './application-ledger.rules.ts'

/** The fields of an application that the record counts. */
export interface CountedApplication {
  stage: ApplicationStage
  sentAt: string
  /** When it reached this stage. */
  since: string
  isBulk: boolean
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
/** Limits of what is counted: the newest jobs, the newest applications of each, and applications in total. */
export const RECORD_OF = { jobs: 100, each: 200, most: 1000 }
/** Age in days from which an unanswered application counts as late. */
const DUE_DAYS = 14
const DAY = 86_400_000

/** Computes an employer's record from the ledger; null while there are fewer than ten applications to measure. */
export function responseRecord(applications: readonly CountedApplication[], now: Date): ResponseRecord | null {
  const answered = applications.filter(({ stage }) => isAnswer(stage))
  const late = applications.filter(
    ({ stage, sentAt }) => !isAnswer(stage) && now.getTime() - Date.parse(sentAt) >= DUE_DAYS * DAY,
  )
  const counted = answered.length + late.length
  if (counted < RECORD_FROM) return null
  const took = answered.map(({ sentAt, since }) => Date.parse(since) - Date.parse(sentAt)).toSorted((a, b) => a - b)
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
