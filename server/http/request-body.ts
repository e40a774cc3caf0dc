import { isUtf8 } from 'node:buffer'
import express, { type RequestHandler } from 'express'
import { BODY_MAX_BYTES, LONG_BODY_MAX_BYTES, slowSendingMs } from '#contract/body-size.rules.ts'
import { FILE_MAX_BYTES, FILE_TYPES, type FileKind } from '#contract/profiles/file.rules.ts'
import { ProblemError } from '#server/problem-error.ts'
import { ARRIVAL_MS, allowArrival } from './request-arrival.ts'

const BODY_MAX_DEPTH = 8
/** Time for 5 MB on a slow connection. Only signed-in users get it. */
const FILE_ARRIVAL_MS = 120_000

// Without a CORS preflight, a form on another site can send text and form data, but neither JSON nor DELETE.
const requireJson: RequestHandler = (req, _res, next) => {
  const type = req.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (req.method !== 'DELETE' && type !== 'application/json') throw new ProblemError('request.media-type')
  next()
}

const parseJson = (limit: number) =>
  express.json({
    limit,
    inflate: false,
    verify: (_req, _res, body) => {
      if (!isUtf8(body)) throw new ProblemError('request.malformed', { detail: 'The body is not UTF-8.' })
    },
  })

/** Gives a body the time that its length takes on a slow connection, where that is more than requests have anyway. */
const allowSlowArrival: RequestHandler = (req, _res, next) => {
  const bytes = Math.min(Number(req.headers['content-length'] ?? 0), LONG_BODY_MAX_BYTES)
  if (bytes > BODY_MAX_BYTES) allowArrival(req, ARRIVAL_MS + slowSendingMs(bytes))
  next()
}

const limitDepth: RequestHandler = (req, _res, next) => {
  if (isDeeperThan(BODY_MAX_DEPTH, req.body))
    throw new ProblemError('request.too-large', { detail: `Values are nested ${BODY_MAX_DEPTH} deep at most.` })
  next()
}

function isDeeperThan(most: number, body: unknown): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; depth < most; depth += 1) {
    level = level.filter(isNest).flatMap((nest) => Object.values(nest))
  }
  return level.some(isNest)
}

const isNest = (value: unknown): value is object => typeof value === 'object' && value !== null

const parseFile = {
  picture: express.raw({ type: () => true, limit: FILE_MAX_BYTES.picture, inflate: false }),
  resume: express.raw({ type: () => true, limit: FILE_MAX_BYTES.resume, inflate: false }),
} as const satisfies Record<FileKind, RequestHandler>

// Without a CORS preflight, a form on another site can send text and form data, but none of these types.
const readFile =
  (kind: FileKind): RequestHandler =>
  (req, res, next) => {
    const type = req.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (!FILE_TYPES[kind].some((taken) => taken === type)) throw new ProblemError('file.type')
    allowArrival(req, FILE_ARRIVAL_MS)
    parseFile[kind](req, res, (error?: unknown) => {
      const isTooLarge = error instanceof Error && 'status' in error && error.status === 413
      if (isTooLarge) next(new ProblemError('file.too-large', { cause: error }))
      else if (error) next(error)
      else next(req.body instanceof Uint8Array ? undefined : new ProblemError('file.type'))
    })
  }

/** Reads the body of a write: JSON in UTF-8, of a limited size and at most 8 levels deep. */
export const requestBody: RequestHandler[] = [requireJson, parseJson(BODY_MAX_BYTES), limitDepth]
export const longRequestBody: RequestHandler[] = [
  requireJson,
  allowSlowArrival,
  parseJson(LONG_BODY_MAX_BYTES),
  limitDepth,
]

/** Reads a file body of this kind as bytes. Throws 'file.type', 'file.too-large'. */
export const fileBody = { picture: readFile('picture'), resume: readFile('resume') } as const
