import { Router, type RequestHandler } from 'express'
import { ProblemError } from '#server/problem-error.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import { jobImage } from './job-image.ts'

/** Serves the preview image of a job for shared links. Throws 'job.unknown'. */
export function jobImageRoutes(job: (id: string) => Promise<JobRecord>, boardName: string): Router {
  return Router().get('/job-images/:file', sendImage(job, boardName))
}

function sendImage(job: (id: string) => Promise<JobRecord>, boardName: string): RequestHandler {
  // Loaded on the first request: most servers run for hours before anyone shares a job.
  let tools: ReturnType<typeof loadTools> | undefined
  return async (req, res) => {
    const id = /^(?<id>[^/]+)\.png$/u.exec(String(req.params['file']))?.groups?.['id']
    if (id === undefined) throw new ProblemError('route.unknown')
    const found = await job(id)
    tools ??= loadTools()
    const { letters, sharp } = await tools
    const image = await sharp(Buffer.from(jobImage(found, boardName, letters)))
      .png({ palette: true })
      .toBuffer()
    res.setHeader('Cache-Control', 'no-cache')
    res.type('image/png').send(image)
  }
}

async function loadTools() {
  const [{ Lettering }, { default: sharp }] = await Promise.all([import('./lettering.ts'), import('sharp')])
  return { letters: await Lettering.load(), sharp }
}
