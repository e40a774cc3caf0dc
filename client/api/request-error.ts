import type { Problem, ProblemCode } from '#contract/problem.ts'

/** The four kinds of request failure (spec, point 8). HTTP has the status and, from our server, the problem. */
export type RequestFailure =
  | { kind: 'FETCH_ERROR' }
  | { kind: 'TIMEOUT_ERROR' }
  | { kind: 'PARSING_ERROR'; status: number }
  /** `retryAfter`: the delay requested by the server, in milliseconds. */
  | { kind: 'HTTP'; status: number; problem: Problem | null; retryAfter?: number }

export class RequestError extends Error {
  readonly failure: RequestFailure

  constructor(failure: RequestFailure, cause?: unknown) {
    super(failure.kind === 'HTTP' ? `HTTP ${failure.status}` : failure.kind, { cause })
    this.name = 'RequestError'
    this.failure = failure
  }

  get problem(): Problem | null {
    return this.failure.kind === 'HTTP' ? this.failure.problem : null
  }

  /** Whether the same request may succeed on a retry. */
  get isTemporary(): boolean {
    const { failure } = this
    if (failure.kind !== 'HTTP') return true
    return failure.status >= 500 || [408, 421, 425, 429].includes(failure.status)
  }
}

/** Whether the server has refused for good: a retry would be refused too. */
export const isRefusal = (error: unknown): boolean => error instanceof RequestError && !error.isTemporary

/** Whether the server no longer accepts this version of the app: the same call may succeed after an update. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof RequestError && error.failure.kind === 'HTTP' && error.failure.status === 426

/** Whether the server refused with this problem code. */
export const hasCode = (error: unknown, code: ProblemCode): boolean =>
  error instanceof RequestError && error.problem?.code === code

/** Whether the server answered that the requested resource does not exist. */
export const isNotFound = (error: unknown): boolean => error instanceof RequestError && error.problem?.status === 404

/** Whether the server answered that it does not have the job, or has taken it down. */
export const isJobGone = (error: unknown): boolean => hasCode(error, 'job.unknown') || hasCode(error, 'job.taken-down')
