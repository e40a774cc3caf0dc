/** Thrown when the provider refuses; `code` is its error code ('auth/invalid-credential'). */
export class AuthProviderError extends Error {
  readonly code: string

  constructor(code: string, cause?: unknown) {
    super(code, { cause })
    this.name = 'AuthProviderError'
    this.code = code
  }
}
