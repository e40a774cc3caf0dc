import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import { API_BASE } from '#contract/index.ts'
import { idSchema } from '#contract/text-rule.schema.ts'
import { excludeFromCache } from '#server/http/public-answers.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import type { Markup } from '#server/markup.ts'
import type { PublicBoard } from '#server/operator/board-identity.ts'
import { pageAddress } from './page-address.ts'
import { pageCall, type VisitorCalls } from './page-calls.ts'
import { companyHead, homeHead, jobHead, listHead, withHead } from './page-head.ts'
import type { PageRenderer, Template } from './page-renderer.ts'

/** Pages that are rendered at a time. The browser renders any beyond these. */
const MOST_AT_ONCE = 8

export interface PageOptions {
  /** Null when the browser renders every page. */
  renderer: PageRenderer | null
  /** The client-rendered page. */
  plain: string
  calls: VisitorCalls
  /** Finds the job. Throws 'job.unknown', 'job.taken-down'. */
  job: (id: string) => Promise<JobRecord>
  board: PublicBoard
  /** Milliseconds since 1970. */
  now: () => number
  /** Rate and concurrency limits for rendered pages. */
  limits: RequestHandler[]
  /** Called with errors that prevent a page from being rendered. */
  onFailure: (error: unknown) => void
}

/** The page to render, or 'in-browser' to leave it to the browser; 'unknown' or 'taken-down' when it has no content. */
type Described = { template: Template; head: Markup } | 'in-browser' | 'unknown' | 'taken-down'

/**
 * Serves the public pages as a visitor sees them: metadata in the head and the content in #root. Whatever cannot be
 * rendered now is left to the browser. So is an unknown job or company, with status 404, and a taken-down job, with
 * 410.
 */
export function pageRoutes(options: PageOptions): Router {
  const { calls, job, board } = options
  const id = (req: Request) => String(req.params['id'])
  const page = pageWith(options)
  const jobPage = page(async (req) => {
    const found = await job(id(req)).catch(isNone)
    return typeof found === 'string' ? found : { template: 'job', head: jobHead(found, board) }
  })
  return Router({ strict: true })
    .get(
      '/',
      page(async () => ({ template: 'page', head: homeHead(board) })),
    )
    .get(
      '/jobs',
      page(async (req) => {
        const address = pageAddress(req.originalUrl)
        // Saved jobs are only stored on the device.
        const isSaved = new URLSearchParams(address.split('?')[1]).has('show')
        return isSaved ? 'in-browser' : { template: 'page', head: listHead(address, board) }
      }),
    )
    .get('/job-details/:id', jobPage)
    .get('/job/:id', jobPage)
    .get(
      '/company/:id',
      page(async (req) => {
        const head = await companyOf(calls, id(req), board)
        return head ? { template: 'company', head } : 'unknown'
      }),
    )
}

/** An address that cannot be decoded is no public page: the client says so, as of any unknown one. */
export const leaveUndecodable: ErrorRequestHandler = (error: unknown, { path }, _res, next) =>
  next(error instanceof URIError && !path.startsWith(`${API_BASE}/`) ? undefined : error)

function isNone(error: unknown): 'unknown' | 'taken-down' {
  if (error instanceof ProblemError && error.code === 'job.unknown') return 'unknown'
  if (error instanceof ProblemError && error.code === 'job.taken-down') return 'taken-down'
  throw error
}

async function companyOf(calls: VisitorCalls, recruiter: string, board: PublicBoard): Promise<Markup | null> {
  if (!idSchema.safeParse(recruiter).success) return null
  const open = await calls.jobs({ recruiter, limit: 1 })
  const [job] = open.total > 0 ? open.data : (await calls.jobs({ recruiter, closed: 'include', limit: 1 })).data
  return job ? companyHead(job, open.total, board) : null
}

function pageWith(options: PageOptions) {
  const { renderer, plain, calls, now, limits, onFailure } = options
  const limited = Router()
  for (const limit of limits) limited.use(limit)
  const call = pageCall(calls)
  let underWay = 0

  const rendered = async (req: Request, template: Template, head: Markup): Promise<string | null> => {
    if (underWay < MOST_AT_ONCE) {
      underWay += 1
      try {
        return (
          (await renderer?.page(template, head, {
            address: pageAddress(req.originalUrl),
            now: now(),
            call,
          })) ?? null
        )
      } catch (error) {
        onFailure(error)
      } finally {
        underWay -= 1
      }
    }
    return null
  }

  return (describe: (req: Request) => Promise<Described>): RequestHandler =>
    (req, res, next) => {
      if (!req.accepts('html')) return next()
      const leaveToBrowser = () => {
        excludeFromCache(res)
        next()
      }
      const send = async (): Promise<void> => {
        const described = await describe(req)
        if (described === 'in-browser') return leaveToBrowser()
        res.setHeader('Cache-Control', 'no-cache')
        res.type('text/html')
        if (described === 'unknown') return void res.status(404).send(plain)
        // The employer can still see the job in the browser.
        if (described === 'taken-down') return void res.status(410).send(plain)
        const text = await rendered(req, described.template, described.head)
        if (text === null && renderer) excludeFromCache(res)
        res.send(text ?? withHead(plain, described.head))
      }
      const answer = (refusal?: unknown) => {
        if (refusal) return leaveToBrowser()
        // A busy database must not keep the app from loading.
        send().catch(leaveToBrowser)
      }
      limited(req, res, answer)
    }
}
