/** The sign-in of the sender is not there or is refused: what waits, waits for the sender. */
export class SignInNeeded extends Error {
  constructor(cause?: unknown) {
    super('The sender is not signed in.', { cause })
    this.name = 'SignInNeeded'
  }
}
