/** Repeats an action until it is stopped or fails; a failure rejects the waiting calls. */
export class TestTraffic {
  /** The number of completed actions. */
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

  /** Resolves after this many more actions. */
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
