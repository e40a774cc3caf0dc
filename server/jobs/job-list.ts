import type { JobPage, JobQuery } from '#contract/jobs/job.schema.ts'
import { pointWanted } from '#contract/jobs/place-points.rules.ts'
import { placeFrom, searchFrom, toCursorDto, toJobDto } from './job.dto.ts'
import type { JobPresenter } from './job.presenter.ts'

/** A page of the public job list, or the jobs with the given ids. Throws 'request.invalid'. */
export async function listJobs(presenter: JobPresenter, query: JobQuery): Promise<JobPage> {
  if (query.ids) {
    const { jobs, total } = await presenter.named(query.ids)
    return { status: true, data: jobs.map(toJobDto), total, lessExact: null, nextCursor: null }
  }
  const search = searchFrom(query)
  const isRespelt = query.spelling !== 'as-typed'
  const near = pointWanted(search.filters.location)
  const { order, ...place } = placeFrom(query, search)
  const page = await presenter.page({ ...search, order }, { ...place, limit: query.limit, isRespelt })
  return {
    status: true,
    data: page.jobs.map(toJobDto),
    total: page.total,
    lessExact: page.lessExact,
    ...(page.corrected !== undefined && { corrected: page.corrected }),
    ...(typeof page.order !== 'string' && { sortedBy: page.order }),
    nextCursor: page.next && toCursorDto(page.next, page),
    ...(near !== undefined && { near }),
  }
}
