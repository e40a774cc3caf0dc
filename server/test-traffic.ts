/** Does something over and over, until it is told to end or a time fails; then whoever waits for it fails. */
export class TestTraffic {
  /** How often it has been done. */
  count = 0
  #isOver = false
  #onTime = (): void => undefined
  readonly #done: Promise<void>

  constructor(once: (number: number) => Promise<unknown>) {
    this.#done = this.#go(once)
    this.#done.catch(() => undefined)
  }

  async #go(once: (number: number) => Promise<unknown>): Promise<void> {
    while (!this.#isOver) {
      await once(this.count + 1)
      this.count += 1
      this.#onTime()
    }
  }

  /** Settles when it has been done so many times more. */
  async more(times: number): Promise<void> {
    const until = this.count + times
    const reached = new Promise<void>((resolve) => {
      this.#onTime = () => {
        if (this.count >= until) resolve()
      }
    })
    await Promise.race([reached, this.#done])
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#done
  }
}
