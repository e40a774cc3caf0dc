import { ProblemError } from '../http/problem-error.ts'

/** An error of the engine as the problem it is for the sender of a write; any other error as it came. */
export function storageProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code.startsWith('SQLITE_BUSY')) return new ProblemError('storage.busy', { retryAfter: 1, cause: error })
  if (code === 'SQLITE_FULL') return new ProblemError('storage.full', { cause: error })
  return error
}
