import {
  DESK_ORDERS,
  DESK_STAGES,
  type DeskOrder,
  type DeskStage,
} from '#contract/applications/applicant-desk.rules.ts'

/** What the address of the desk holds: which applicants, in which order, and who is looked at. */
export interface DeskSearch {
  /** The id of the job; without it those of all own jobs. */
  job?: string
  stage?: DeskStage
  /** A text: an address has nothing else. */
  shortlisted?: 'true'
  order?: DeskOrder
  /** Which answers to the job's must-have questions are looked for, as the board is asked for them. */
  answers?: string[]
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
  // Only one job has its questions. What they say is read at the desk: every first page loads this file.
  const answers = job ? [search['answers']].flat().filter((one) => textOf(one) !== undefined) : []
  return {
    ...(job && { job }),
    ...(stage && { stage }),
    ...(search['shortlisted'] === 'true' && { shortlisted: 'true' as const }),
    ...(order && order !== 'newest' && { order }),
    ...(answers.length > 0 && { answers: answers as string[] }),
    ...(of && who && { of, who }),
  }
}
