import { problemCatalogue, type FieldIssue, type ProblemCode } from '#contract/problem.ts'

interface Extra {
  detail?: string
  issues?: FieldIssue[]
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** An error with a code of the problem catalogue; one error handler turns it into a response. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly detail: string | undefined
  readonly issues: FieldIssue[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, extra: Extra = {}) {
    super(problemCatalogue[code].title, { cause: extra.cause })
    this.name = 'ProblemError'
    this.code = code
    this.detail = extra.detail
    this.issues = extra.issues
    this.retryAfter = extra.retryAfter
  }
}
