/** Thrown when the provider refuses; `code` is its error code ('auth/invalid-credential'). */
export class AuthProviderError extends Error {
  readonly code: string

  constructor(code: string, cause?: unknown) {
    super(code, { cause })
    this.name = 'AuthProviderError'
    this.code = code
  }
}

const UNANSWERED = new Set(['auth/internal-error', 'auth/network-request-failed'])

/** Whether the provider did not answer: it may have done what it was asked for all the same. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof AuthProviderError && UNANSWERED.has(error.code)
