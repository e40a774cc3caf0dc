import {
  DESK_ORDERS,
  DESK_STAGES,
  type DeskOrder,
  type DeskStage,
} from '#contract/applications/applicant-desk.rules.ts'
import type { DeskFilter } from './desk.queries.ts'

/** What the address of the desk holds: which applicants, in which order, and who is looked at. */
export interface DeskSearch {
  /** The id of the job; without it those of all own jobs. */
  job?: string
  stage?: DeskStage
  /** A text: an address has nothing else. */
  shortlisted?: 'true'
  order?: DeskOrder
  /** The ids of the application that is looked at: of its job and of who applied. */
  of?: string
  who?: string
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The address as somebody may have typed it. */
export function readDeskSearch(search: Record<string, unknown>): DeskSearch {
  const [job, of, who] = [textOf(search['job']), textOf(search['of']), textOf(search['who'])]
  const stage = (Object.keys(DESK_STAGES) as DeskStage[]).find((known) => known === search['stage'])
  const order = DESK_ORDERS.find((known) => known === search['order'])
  return {
    ...(job && { job }),
    ...(stage && { stage }),
    ...(search['shortlisted'] === 'true' && { shortlisted: 'true' as const }),
    ...(order && order !== 'newest' && { order }),
    ...(of && who && { of, who }),
  }
}

export const filterOf = ({ job, stage, shortlisted, order = 'newest' }: DeskSearch): DeskFilter => ({
  job,
  stage,
  isShortlisted: shortlisted === 'true',
  order,
})

/** The address of the same list, without anybody. */
export const searchOf = ({ job, stage, isShortlisted, order }: DeskFilter): DeskSearch => ({
  ...(job && { job }),
  ...(stage && { stage }),
  ...(isShortlisted && { shortlisted: 'true' as const }),
  ...(order !== 'newest' && { order }),
})
