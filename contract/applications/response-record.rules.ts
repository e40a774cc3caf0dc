import { isAnswer, type ApplicationStage } from './application-ledger.rules.ts'

/** An application as the record counts it. */
export interface CountedApplication {
  stage: ApplicationStage
  sentAt: string
  /** When it came to this stage. */
  since: string
  isBulk: boolean
}

/** How an employer answers, from so many applications on. `days` is what four of five answers took at most. */
export interface ResponseRecord {
  /** Applications that were answered, or could have been. */
  applications: number
  answered: number
  days: number
  /** Answers that went to everybody at once. */
  bulk: number
}

const RECORD_FROM = 10
/** The newest applications of an employer are counted: so many, of each of so many of the newest jobs. */
export const RECORD_OF = { jobs: 100, each: 200, most: 1000 }
/** An application without an answer counts from this age on: a younger one is not late. */
const DUE_DAYS = 14
const DAY = 86_400_000

/** The record of an employer by the ledger, or null while there are fewer than ten applications to measure. */
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

/** How many of ten applications are answered, rounded down: nobody is praised for what is missing. */
export const answersOfTen = ({ applications, answered }: ResponseRecord): number =>
  Math.floor((10 * answered) / applications)
