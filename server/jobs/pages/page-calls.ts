import { VISITOR } from '#contract/auth/viewer.ts'
import { jobQuerySchema, type Job, type JobPage } from '#contract/jobs/job.schema.ts'
import type { PageCall } from '#contract/pages/rendered-page.ts'
import { toJobDto } from '#server/jobs/job.dto.ts'
import { listJobs } from '#server/jobs/job-list.ts'
import type { JobPresenter } from '#server/jobs/job.presenter.ts'

/** The API calls of public pages, answered as for a visitor. Throws ProblemError, ZodError. */
export interface VisitorCalls {
  job(id: string): Promise<Job>
  jobs(query: Readonly<Record<string, unknown>>): Promise<JobPage>
}

export const visitorCalls = (presenter: JobPresenter): VisitorCalls => ({
  job: async (id) => toJobDto(await presenter.one(VISITOR, id)),
  jobs: (query) => listJobs(presenter, jobQuerySchema.parse(asSent(query))),
})

/** The same calls for the client's code, by their names in the contract. */
export function pageCall(calls: VisitorCalls): PageCall {
  return async (name, { params, query }) => {
    if (name === 'job') return { status: true, data: await calls.job(params?.['id'] ?? '') }
    if (name === 'jobs') return calls.jobs(query ?? {})
    throw new Error(`No page may ask for ${name}.`)
  }
}

/** A query as it arrives over the wire: every value is text, and empty values are left out. */
function asSent(query: Readonly<Record<string, unknown>>): Record<string, string | string[]> {
  const entries = Object.entries(query).map(([name, value]): [string, string[]] => [
    name,
    [value].flat().flatMap((one) => (typeof one === 'number' || (typeof one === 'string' && one) ? [String(one)] : [])),
  ])
  return Object.fromEntries(
    entries.flatMap(([name, values]) => {
      const [first, ...others] = values
      return first === undefined ? [] : [[name, others.length === 0 ? first : values]]
    }),
  )
}
