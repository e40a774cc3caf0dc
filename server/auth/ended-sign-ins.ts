import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { AccountState, LookUpAccounts } from './google-accounts.ts'
import type { TokenVerifier, VerifiedToken } from './token-verifier.ts'

interface Options {
  lookUp: LookUpAccounts
  clock: Clock
  /** Called when the lookup failed. */
  onFailure: (error: unknown) => void
  /** Called when a sign-in that was accepted turns out to be revoked. */
  onEnded: (uid: string) => void
  /** The maximum number of people remembered; the least recent caller is evicted first. */
  capacity?: number
}

interface Person {
  uid: string
  calledAt: number
  lookedAt: number
  state: AccountState | null
  /** The oldest sign-in accepted since the last revocation was found: epoch seconds, Infinity for none. */
  oldestSignIn: number
  hasEnded: boolean
}

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 4 * MINUTE_MS
/** A call waits for a lookup when the last one is older than this. */
const WAIT_AFTER_MS = 5 * MINUTE_MS
/** The maximum lifetime of an event stream, which is opened by a single call. */
const REMEMBERED_MS = 60 * MINUTE_MS
/** After a failed lookup, calls don't wait for the provider for this long. */
const REST_MS = MINUTE_MS / 2
const PEOPLE_MAX = 10_000
const BATCH = 100
/** A call waits no longer than this, however many people are due. */
const PATIENCE_MS = 3000

/**
 * Rejects sign-ins that the provider has revoked: looks up the accounts of recent callers every 4 minutes. While the
 * provider is unreachable, the last known state applies.
 */
export class EndedSignIns {
  readonly #options: Options
  /** In order of the last call, most recent last. */
  readonly #people = new Map<string, Person>()
  readonly #waiting = new Set<Person>()
  #looking: Promise<void> | null = null
  #restUntil = 0
  readonly counts = { answered: 0, failed: 0 }

  constructor(options: Options) {
    this.#options = options
  }

  /** Throws ProblemError 'auth.ended' when the sign-in has been revoked. */
  async check({ uid, signedInAt }: Pick<VerifiedToken, 'uid' | 'signedInAt'>): Promise<void> {
    const person = this.#called(uid)
    if (this.#isOlder(person, WAIT_AFTER_MS)) await this.#wait(person)
    if (isOver(person.state, signedInAt)) throw new ProblemError('auth.ended')
    person.oldestSignIn = Math.min(person.oldestSignIn, signedInAt)
  }

  /** Whether an accepted sign-in of this person was revoked: responses cached for it must not be reused. */
  hasEnded(uid: string): boolean {
    return this.#people.get(uid)?.hasEnded ?? false
  }

  /** Looks up everybody who is due, one batch after another. Never rejects. */
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

  /** One lookup at a time: concurrent callers share the pending one. */
  #look(): Promise<void> {
    return (this.#looking ??= this.#lookNow().finally(() => (this.#looking = null)))
  }

  async #lookNow(): Promise<void> {
    // Concurrent calls are looked up in one batch.
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

  /** The next batch: people with a waiting call first. */
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

/** Wraps a verifier so that it also rejects sign-ins revoked by the provider. */
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
