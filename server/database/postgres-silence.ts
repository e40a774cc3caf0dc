import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/**
 * Ends connections on which nothing arrives for longer than any statement may take. When the database's machine or its
 * network dies without a word, the operating system would wait for a quarter of an hour.
 */
export class SilenceLimit {
  readonly #milliseconds: number
  #isSet = false

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** From now on; statements without a time limit, such as those that build an index, have to be done. */
  set(): void {
    this.#isSet = true
  }

  watch(client: ClientBase): void {
    // Not public in pg; the test of a silent database fails without it.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const error = Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })
    stream.setTimeout(this.#milliseconds)
    stream.on('timeout', () => this.#isSet && stream.destroy(error))
  }
}
