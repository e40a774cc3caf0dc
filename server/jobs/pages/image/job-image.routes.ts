import { Router, type RequestHandler } from 'express'
import { ProblemError } from '#server/problem-error.ts'
import { boardColours } from '#server/operator/board-colours.ts'
import type { BoardIdentity } from '#server/operator/board-identity.ts'
import type { BoardIcons } from '#server/operator/logo-icons.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import { PRODUCT_COLOURS, jobImage, type ImageLook } from './job-image.ts'

/** Serves the preview image of a job for shared links. Throws 'job.unknown'. */
export function jobImageRoutes(
  job: (id: string) => Promise<JobRecord>,
  identity: BoardIdentity,
  icons: BoardIcons | null,
): Router {
  return Router().get('/job-images/:file', sendImage(job, lookOf(identity, icons)))
}

function sendImage(job: (id: string) => Promise<JobRecord>, board: ImageLook): RequestHandler {
  // Loaded on the first request: most servers run for hours before anyone shares a job.
  let tools: ReturnType<typeof loadTools> | undefined
  return async (req, res) => {
    const id = /^(?<id>[^/]+)\.png$/u.exec(String(req.params['file']))?.groups?.['id']
    if (id === undefined) throw new ProblemError('route.unknown')
    const found = await job(id)
    tools ??= loadTools()
    const { letters, sharp } = await tools
    const image = await sharp(Buffer.from(jobImage(found, board, letters)))
      .png({ palette: true })
      .toBuffer()
    res.setHeader('Cache-Control', 'no-cache')
    res.type('image/png').send(image)
  }
}

const lookOf = ({ name, colour }: BoardIdentity, icons: BoardIcons | null): ImageLook => ({
  name,
  colours: colour ? boardColours(colour).picture : PRODUCT_COLOURS,
  mark: icons?.mark ?? null,
})

async function loadTools() {
  const [{ Lettering }, { default: sharp }] = await Promise.all([import('./lettering.ts'), import('sharp')])
  return { letters: await Lettering.load(), sharp }
}
