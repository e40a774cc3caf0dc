import { COUNTRIES } from '#contract/profiles/country.options.ts'
import type { Clock } from '#server/clock.ts'
import type { CountrySource } from './suggestion-sources.ts'

const DAY_MS = 86_400_000
/** Milliseconds before a failed service is asked again. */
const PAUSE_MS = 60_000

/** The selectable countries: from the configured service, cached for a day, or else the bundled list. */
export class CountryService {
  readonly #clock: Clock
  readonly #source: CountrySource | null
  #known: { names: Promise<readonly string[] | null>; until: number } | null = null

  constructor(clock: Clock, source: CountrySource | null) {
    this.#clock = clock
    this.#source = source
  }

  /** Sorted by common name, without duplicates. */
  async all(): Promise<readonly string[]> {
    return (await this.#fromSource()) ?? COUNTRIES
  }

  /** Concurrent calls share one request. */
  #fromSource(): Promise<readonly string[] | null> | null {
    if (!this.#source) return null
    const now = this.#clock.now().getTime()
    if (this.#known && now < this.#known.until) return this.#known.names
    const known = { names: this.#source(), until: now + DAY_MS }
    this.#known = known
    void known.names.then((names) => {
      if (names === null) known.until = now + PAUSE_MS
    })
    return known.names
  }
}
