import { initServer } from '@ts-rest/express'
import { contract } from '../../contract/index.ts'
import type { Job } from '../../contract/jobs/job.schema.ts'
import type { SavedJob } from '../../contract/saved-jobs/saved-job.schema.ts'
import { actorOf } from '../http/actor.ts'
import type { JobViews } from '../jobs/job.views.ts'
import { jobOnWire } from '../jobs/job.wire.ts'
import type { SavedJobRecord } from './saved-job.repository.ts'
import type { SavedJobService } from './saved-job.service.ts'

const server = initServer()

export const savedJobRoutes = (savedJobs: SavedJobService, jobViews: JobViews) => {
  /** The jobs as everybody sees them by their ids, those of the records that are saved and still there. */
  const jobsOf = async (records: SavedJobRecord[]): Promise<Map<string, Job>> => {
    const saved = records.filter(({ isSaved }) => isSaved).map(({ jobId }) => jobId)
    const views = await jobViews.listed(saved)
    return new Map(views.map((view) => [view.job.id, jobOnWire(view)]))
  }
  const onWire = (record: SavedJobRecord, jobs: Map<string, Job>): SavedJob => ({
    ...record,
    job: jobs.get(record.jobId) ?? null,
  })
  return {
    savedJobs: server.route(contract.savedJobs, async ({ res }) => {
      const records = await savedJobs.ofViewer(actorOf(res).viewer)
      const jobs = await jobsOf(records)
      return { status: 200, body: { status: true, data: records.map((record) => onWire(record, jobs)) } }
    }),

    saveJob: server.route(contract.saveJob, async ({ params, body, res }) => {
      const record = await savedJobs.set(actorOf(res).viewer, { jobId: params.jobId, ...body })
      const data = onWire(record, await jobsOf([record]))
      return { status: 200, body: { status: true, acknowledged: true, data } }
    }),
  }
}
