import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { AccountState, LookUpAccounts } from './google-accounts.ts'
import type { TokenVerifier, VerifiedToken } from './token-verifier.ts'

interface Options {
  lookUp: LookUpAccounts
  clock: Clock
  /** Told when the provider gave no answer. */
  onFailure: (error: unknown) => void
  /** Told of a person with a sign-in that was let in and is over by now. */
  onEnded: (uid: string) => void
  /** People remembered at most; who called longest ago goes first. */
  capacity?: number
}

interface Person {
  uid: string
  calledAt: number
  lookedAt: number
  state: AccountState | null
  /** The oldest sign-in that was let in since one was found to be over: epoch seconds, Infinity for none. */
  oldestSignIn: number
  hasEnded: boolean
}

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 4 * MINUTE_MS
/** Without a look for so long a call waits for one. */
const WAIT_AFTER_MS = 5 * MINUTE_MS
/** As long as a stream, which is opened by one call. */
const REMEMBERED_MS = 60 * MINUTE_MS
/** While the provider cannot be reached, nobody waits for it. */
const REST_MS = MINUTE_MS / 2
const PEOPLE_MAX = 10_000
const BATCH = 100
/** However many people come at once, nobody waits for longer. */
const PATIENCE_MS = 3000

/**
 * Refuses sign-ins that the provider has ended: looks every 4 minutes at the accounts of those who call. Where it cannot
 * be reached, what is known of them goes on.
 */
export class EndedSignIns {
  readonly #options: Options
  /** Who called last comes last. */
  readonly #people = new Map<string, Person>()
  readonly #waiting = new Set<Person>()
  #looking: Promise<void> | null = null
  #restUntil = 0
  readonly counts = { answered: 0, failed: 0 }

  constructor(options: Options) {
    this.#options = options
  }

  /** Throws ProblemError 'auth.ended' for the bearer of a sign-in that is over. */
  async check({ uid, signedInAt }: Pick<VerifiedToken, 'uid' | 'signedInAt'>): Promise<void> {
    const person = this.#called(uid)
    if (this.#isOlder(person, WAIT_AFTER_MS)) await this.#wait(person)
    if (isOver(person.state, signedInAt)) throw new ProblemError('auth.ended')
    person.oldestSignIn = Math.min(person.oldestSignIn, signedInAt)
  }

  /** Whether a sign-in of theirs was let in that is over: what they were answered may not be answered again unasked. */
  hasEnded(uid: string): boolean {
    return this.#people.get(uid)?.hasEnded ?? false
  }

  /** Looks at everybody whose turn it is, one batch after the other. Never rejects. */
  async lookAtDue(): Promise<void> {
    const now = this.#now()
    for (const person of this.#people.values()) {
      if (now - person.calledAt < REMEMBERED_MS) break
      this.#people.delete(person.uid)
    }
    while (this.#isReachable() && this.#due().length > 0) await this.#look()
  }

  #called(uid: string): Person {
    const calledAt = this.#now()
    const fresh = { uid, lookedAt: -Infinity, state: null, oldestSignIn: Infinity, hasEnded: false }
    const person: Person = Object.assign(this.#people.get(uid) ?? fresh, { calledAt })
    this.#people.delete(uid)
    this.#people.set(uid, person)
    const [first] = this.#people.keys()
    if (this.#people.size > (this.#options.capacity ?? PEOPLE_MAX) && first !== undefined) this.#people.delete(first)
    return person
  }

  async #wait(person: Person): Promise<void> {
    const until = this.#now() + PATIENCE_MS
    this.#waiting.add(person)
    while (this.#isReachable() && this.#isOlder(person, WAIT_AFTER_MS) && this.#now() < until) await this.#look()
    this.#waiting.delete(person)
  }

  /** One look at a time: whoever asks meanwhile waits for the one under way. */
  #look(): Promise<void> {
    return (this.#looking ??= this.#lookNow().finally(() => (this.#looking = null)))
  }

  async #lookNow(): Promise<void> {
    // Those who come together are asked about together.
    await nextTurn()
    const at = this.#now()
    const batch = this.#due()
    try {
      const states = await this.#options.lookUp(batch.map(({ uid }) => uid))
      this.counts.answered += 1
      for (const person of batch) this.#note(person, states.get(person.uid) ?? null, at)
    } catch (error) {
      this.counts.failed += 1
      this.#restUntil = this.#now() + REST_MS
      this.#options.onFailure(error)
    }
  }

  #note(person: Person, state: AccountState | null, at: number): void {
    person.state = state
    person.lookedAt = at
    if (person.oldestSignIn === Infinity || !isOver(state, person.oldestSignIn)) return
    person.oldestSignIn = Infinity
    person.hasEnded = true
    this.#options.onEnded(person.uid)
  }

  /** Those to look at next, who wait for it first. */
  #due(): Person[] {
    const due = [...this.#waiting].slice(0, BATCH)
    for (const person of this.#people.values()) {
      if (due.length === BATCH) break
      if (this.#isOlder(person, LOOK_EVERY_MS) && !this.#waiting.has(person)) due.push(person)
    }
    return due
  }

  readonly #now = (): number => this.#options.clock.now().getTime()
  readonly #isReachable = (): boolean => this.#now() >= this.#restUntil
  readonly #isOlder = ({ lookedAt }: Person, milliseconds: number): boolean => this.#now() - lookedAt >= milliseconds
}

/** The verifier, which refuses also what the provider has ended. */
export const refusingEnded = (verifier: TokenVerifier, endings: EndedSignIns): TokenVerifier => ({
  ...verifier,
  async verify(token) {
    const verified = await verifier.verify(token)
    await endings.check(verified)
    return verified
  },
  hasEnded: (uid) => endings.hasEnded(uid),
})

const isOver = (state: AccountState | null, signedInAt: number): boolean =>
  state !== null && (state.isClosed || signedInAt < state.validSince)
