import { Router, type RequestHandler } from 'express'
import { ProblemError } from '#server/problem-error.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import { jobPage } from './job-page.ts'

interface JobPageOptions {
  /** The job. Throws 'job.unknown'. */
  job: (id: string) => Promise<JobRecord>
  /** The client's own page for a job. */
  page: string
  origin: string
}

/** Serves the page of a job with what it is about; for an unknown one as it is, with status 404: the app says so. */
export function jobPageRoutes(options: JobPageOptions): Router {
  return Router().get('/job-details/:id', sendJobPage(options))
}

function sendJobPage({ job, page, origin }: JobPageOptions): RequestHandler {
  return async (req, res, next) => {
    if (!req.accepts('html')) return next()
    res.setHeader('Cache-Control', 'no-cache')
    try {
      const found = await job(String(req.params['id']))
      res.type('text/html').send(jobPage(page, found, origin))
    } catch (error) {
      // A database that is busy keeps nobody from the app.
      if (!(error instanceof ProblemError)) return next()
      res.status(404).type('text/html').send(page)
    }
  }
}
