import type { Problem, ProblemCode } from '#contract/problem.ts'

/** The four ways a call can fail (spec, point 8). HTTP carries the status and, from our server, the problem. */
export type RequestFailure =
  | { kind: 'FETCH_ERROR' }
  | { kind: 'TIMEOUT_ERROR' }
  | { kind: 'PARSING_ERROR'; status: number }
  /** `retryAfter`: milliseconds the server asks to wait. */
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

  /** Whether another try, unchanged, may succeed. */
  get isTemporary(): boolean {
    const { failure } = this
    if (failure.kind !== 'HTTP') return true
    return failure.status >= 500 || [408, 421, 425, 429].includes(failure.status)
  }
}

/** Whether the server does not take this version of the app any more: after an update the same call may succeed. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof RequestError && error.failure.kind === 'HTTP' && error.failure.status === 426

/** Whether the board refused with this code. */
export const hasCode = (error: unknown, code: ProblemCode): boolean =>
  error instanceof RequestError && error.problem?.code === code

/** Whether the board does not have what the call was about. */
export const isNotFound = (error: unknown): boolean => error instanceof RequestError && error.problem?.status === 404
