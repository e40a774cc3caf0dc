import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Router, type RequestHandler, type Response } from 'express'
import { z } from 'zod'
import { jobQuerySchema } from '#contract/jobs/job.schema.ts'
import { separated } from '#contract/jobs/filters/filter.rules.ts'
import { FILTERS } from '#contract/jobs/filters/filters.rules.ts'
import { issuesIn } from '#server/http/request-issues.ts'
import { searchFrom } from '#server/jobs/job.dto.ts'
import type { PublicBoard } from '#server/operator/board-identity.ts'
import { ProblemError } from '#server/problem-error.ts'
import { atomFeed } from './atom-feed.ts'
import type { JobFeeds } from './job-feeds.service.ts'
import { robotsText, sitemap, sitemapIndex } from './sitemap.ts'

/** The search and the filters of GET /jobs. Order and selected job of Find Jobs are accepted, and change nothing. */
const queryOfFeed = jobQuerySchema
  .omit({ ids: true, limit: true, cursor: true, closed: true })
  .extend({ job: jobQuerySchema.shape.recruiter })
/** The query of a feed: also that of Find Jobs, which joins choices by commas. */
const feedQuerySchema = z.preprocess(
  (query: object) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, choicesIn(name, value)])),
  queryOfFeed,
)
const choicesIn = (name: string, value: unknown): unknown =>
  FILTERS.some((filter) => filter.name === name && filter.kind === 'choices') ? separated(value) : value

/** Routes for crawlers and feed readers. Links start with `origin`, whatever host the request was sent to. */
export function feedRoutes(feeds: JobFeeds, board: PublicBoard): Router {
  const { origin } = board
  const router = Router()
  router.get('/robots.txt', (_req, res) => {
    sendAs(res, 'text/plain', robotsText(origin))
  })
  router.get('/sitemap.xml', async (_req, res) => {
    sendAs(res, 'application/xml', sitemapIndex(origin, await feeds.sitemaps()))
  })
  router.get('/sitemaps/:file', sendSitemap(feeds, origin))
  router.get('/feed.atom', sendFeed(feeds, board))
  return router
}

function sendFeed(feeds: JobFeeds, board: PublicBoard): RequestHandler {
  return async (req, res) => {
    const query = feedQuerySchema.safeParse(req.query)
    if (!query.success) throw new ProblemError('request.invalid', { issues: issuesIn(query.error.issues) })
    const asked = req.originalUrl.slice(req.path.length)
    const options = { ...board, path: `/feed.atom${asked}`, screen: `/jobs${asked}`, search: query.data.search ?? '' }
    sendAs(res, 'application/atom+xml', atomFeed(await feeds.newest(searchFrom(query.data)), options))
  }
}

function sendSitemap(feeds: JobFeeds, origin: string): RequestHandler {
  return async (req, res) => {
    const number = Number(/^(?<number>[1-9]\d{0,5})\.xml$/u.exec(String(req.params['file']))?.groups?.['number'])
    if (!Number.isInteger(number) || !(await feeds.hasSitemap(number))) throw new ProblemError('route.unknown')
    putType(res, 'application/xml')
    if (req.method === 'HEAD') return void res.end()
    try {
      await pipeline(Readable.from(sitemap(origin, feeds.openJobs(number))), res)
    } catch (error) {
      // A client that has disconnected needs no response.
      if (!req.destroyed) throw error
    }
  }
}

function sendAs(res: Response, type: string, text: string): void {
  putType(res, type)
  res.send(text)
}

function putType(res: Response, type: string): void {
  res.setHeader('Cache-Control', 'no-cache')
  res.setHeader('Content-Type', `${type}; charset=utf-8`)
}
