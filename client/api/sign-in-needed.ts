/** Thrown when the sender is not signed in or their session is refused: their actions wait until they sign in. */
export class SignInNeeded extends Error {
  constructor(cause?: unknown) {
    super('The sender is not signed in.', { cause })
    this.name = 'SignInNeeded'
  }
}
