import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Logger } from 'pino'
import { problemCatalogue, problemOf, type ProblemCode } from '#contract/problem.ts'
import { StorageFailure } from '#server/database/storage-failure.ts'
import { FileStoreError } from '#server/files/file-store.ts'
import { ProblemError } from '#server/problem-error.ts'
import { requestIdOf } from './request-id.ts'

const FILES_RETRY_SECONDS = 5

/** Sends thrown errors as problem details; logs unexpected ones with the request's id. */
export function problemHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req: Request, res: Response, next) => {
    const problem = asProblem(error)
    const instance = requestIdOf(res)
    if (problem.code === 'server.error') log.error({ requestId: instance, ...describeError(error) }, 'Unforeseen error')
    if (res.headersSent) {
      next(error)
      return
    }
    const { status } = problemCatalogue[problem.code]
    res.locals['problemCode'] = problem.code
    if (problem.retryAfter !== undefined) res.setHeader('Retry-After', String(problem.retryAfter))
    if (status === 401) res.setHeader('WWW-Authenticate', 'Bearer')
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Content-Type', 'application/problem+json')
    res.status(status).json(
      problemOf(problem.code, {
        ...(problem.detail === undefined ? {} : { detail: problem.detail }),
        instance,
        ...(problem.issues === undefined ? {} : { issues: problem.issues }),
      }),
    )
  }
}

/** The problem code of a request that has been handled; undefined when it succeeded. */
export function problemCodeOf(res: Response): ProblemCode | undefined {
  return res.locals['problemCode'] as ProblemCode | undefined
}

function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof StorageFailure)
    return error.reason === 'busy'
      ? new ProblemError('storage.busy', { retryAfter: 1, cause: error })
      : new ProblemError('storage.full', { cause: error })
  if (error instanceof FileStoreError)
    return new ProblemError('file.unavailable', { retryAfter: FILES_RETRY_SECONDS, cause: error })
  return unreadable(error) ?? new ProblemError('server.error', { cause: error })
}

/** The problem for a request that Express or its body parser cannot read. */
function unreadable(error: unknown): ProblemError | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null
  if (error.status === 413) return new ProblemError('request.too-large', { cause: error })
  if (error.status === 415) return new ProblemError('request.media-type', { cause: error })
  return error.status >= 400 && error.status < 500 ? new ProblemError('request.malformed', { cause: error }) : null
}

/** An error for the log. Its other properties may contain user input. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error }
  return { error: error.name, message: error.message, stack: error.stack }
}
