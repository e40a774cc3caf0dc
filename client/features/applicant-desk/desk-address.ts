import {
  DESK_ORDERS,
  DESK_STAGES,
  type DeskOrder,
  type DeskStage,
} from '#contract/applications/applicant-desk.options.ts'

/** The search parameters of the desk: filters, order and the current applicant. */
export interface DeskSearch {
  /** The id of the job; all of the employer's jobs without it. */
  job?: string
  stage?: DeskStage
  /** A string, since a URL holds nothing else. */
  shortlisted?: 'true'
  order?: DeskOrder
  /** Filters by answers to must-have questions, in the format of the API. */
  answers?: string[]
  /** The current application: the ids of its job and of its applicant. */
  of?: string
  who?: string
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads the search parameters, which the user may have typed. */
export function readDeskSearch(search: Record<string, unknown>): DeskSearch {
  const [job, of, who] = [textOf(search['job']), textOf(search['of']), textOf(search['who'])]
  const stage = (Object.keys(DESK_STAGES) as DeskStage[]).find((known) => known === search['stage'])
  const order = DESK_ORDERS.find((known) => known === search['order'])
  // Only a single job has questions. The desk parses the filters itself: every first page load includes this file.
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
