import { expect, test } from 'vitest'
import { applicationState, interviewEndedBy, mayAct, type LedgerEvent } from './application-ledger.rules.ts'
import {
  INTERVIEW_CHANGES_MAX,
  INTERVIEW_DAYS_AHEAD,
  INTERVIEW_OFFERS_MAX,
  canCancel,
  interviewRefusal,
  isAhead,
  isSaid,
  isToPick,
  openTimes,
  withoutDetails,
  type Interview,
  type InterviewLine,
  type InterviewRefusal,
} from './interview.rules.ts'

const START = Date.parse('2026-11-23T09:00:00.000Z')
const HOUR = 3_600_000
const iso = (milliseconds: number) => new Date(START + milliseconds).toISOString()

/** A seeded random number generator (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A reference model of an application with its interview: plain values that each event overwrites. */
class Model {
  stage = 'none'
  state: 'none yet' | 'offered' | 'agreed' | 'none' | 'cancelled' = 'none yet'
  offerId = ''
  times: number[] = []
  start = 0
  was = 0
  offers = 0
  said = 0
  /** The number of the event that last changed it. */
  changedAt = 0

  isAnswered = () => this.stage === 'accepted' || this.stage === 'declined'

  /** Applies an event, or returns why it is refused. */
  say(line: InterviewLine, by: string, id: string, now: number): InterviewRefusal | null {
    const refused = this.#refusal(line, by, now)
    if (refused) return refused
    if (!this.isAnswered()) this.stage = 'interview'
    this.changedAt = this.said
    this.said += 1
    if (line.act === 'pick') {
      this.state = 'agreed'
      this.start = Date.parse(line.start)
      this.was = 0
      return null
    }
    this.was = this.start || this.was
    // Nobody has to be told about a past interview.
    if (this.was <= now) this.was = 0
    this.start = 0
    if (line.act === 'offer') {
      this.state = 'offered'
      this.offerId = id
      this.times = line.times.map((time) => Date.parse(time))
      this.offers += 1
    } else this.state = line.act === 'none' ? 'none' : 'cancelled'
    return null
  }

  #refusal(line: InterviewLine, by: string, now: number): InterviewRefusal | null {
    const isEmployers = line.act === 'offer' || line.act === 'cancel'
    if (isEmployers !== (by === 'employer')) return 'application.step'
    if (line.act === 'offer') {
      if (!['sent', 'seen', 'progress', 'interview'].includes(this.stage)) return 'application.step'
      if (this.offers === INTERVIEW_OFFERS_MAX || this.said >= INTERVIEW_CHANGES_MAX) return 'application.limit'
      return line.times.some((time) => Date.parse(time) <= now) ? 'interview.past' : null
    }
    if ((this.state !== 'offered' && this.state !== 'agreed') || line.offerId !== this.offerId)
      return 'interview.changed'
    if (this.state === 'agreed' && this.start <= now) return 'interview.past'
    if (line.act !== 'pick') return null
    if (!this.times.includes(Date.parse(line.start))) return 'interview.changed'
    if (Date.parse(line.start) <= now) return 'interview.past'
    return this.said >= INTERVIEW_CHANGES_MAX ? 'application.limit' : null
  }

  told() {
    if (this.state === 'none yet') return null
    const moment = (time: number) => (time ? new Date(time).toISOString() : '')
    const { state, offerId } = this
    return { state, offerId, start: moment(this.start), was: moment(this.was), sequence: this.changedAt }
  }

  open(now: number): string[] {
    const isOpen = this.state === 'offered' || this.state === 'agreed'
    return isOpen ? this.times.filter((time) => time > now).map((time) => new Date(time).toISOString()) : []
  }

  /** Any other step: the interview ends with its stage, or as the answer leaves it. */
  step(kind: string, now: number) {
    this.stage = kind
    if (kind === 'accepted' || kind === 'declined') return this.#answer(kind, now)
    this.state = 'none yet'
    this.start = 0
    this.was = 0
    if (kind !== 'sent') return
    this.offers = 0
    this.said = 0
  }

  #answer(kind: 'accepted' | 'declined', now: number) {
    const isEnded = this.state === 'offered' || (this.state === 'agreed' && kind === 'declined' && this.start > now)
    if (!isEnded) return
    this.was = this.start || this.was
    if (this.was <= now) this.was = 0
    this.start = 0
    this.state = 'cancelled'
    this.changedAt = this.said
  }
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'the interview of the ledger is that of a model (seed %i)',
  (seed) => {
    const random = randomOf(seed)
    const model = new Model()
    const events: LedgerEvent[] = []
    let now = START
    for (let step = 0; step < 200; step += 1) {
      now += [1000, 60_000, HOUR, 30 * HOUR][random(4)]!
      const id = `line-${step}`
      const at = new Date(now).toISOString()
      const before = applicationState(events, new Date(now))
      let [outcome, expected]: (string | null)[] = [null, null]
      if (random(9) === 0 || model.stage === 'none') {
        const kinds = ['sent', 'withdrawn', 'seen', 'progress', 'interview', 'accepted', 'declined'] as const
        const kind = random(3) === 0 ? 'sent' : kinds[random(kinds.length)]!
        const by = kind === 'sent' || kind === 'withdrawn' ? ('candidate' as const) : ('employer' as const)
        const isAllowed = mayAct(before, { kind, by }, new Date(now))
        const stands = model.state === 'offered' || (model.state === 'agreed' && model.start > now)
        if (kind === 'progress' && stands) [outcome, expected] = [String(isAllowed), 'false']
        if (isAllowed) {
          events.push({ id, kind, by, at })
          model.step(kind, now)
        }
      } else {
        const said = randomLine(random, model, now)
        const isEmployers = said.act === 'offer' || said.act === 'cancel'
        const by = isEmployers === random(20) > 0 ? 'employer' : 'candidate'
        outcome = interviewRefusal(before, { said, by }, new Date(now))
        expected = model.say(said, by, id, now)
        if (!outcome) events.push({ id, kind: 'interview', by, at, interview: said })
      }
      expect(outcome).toBe(expected)
      // Events of the job do not change the interview.
      if (random(6) === 0) events.push({ id: `job-${step}`, kind: 'job.closed', by: 'employer', at })

      const state = applicationState(events, new Date(now))
      const { stage, interview, interviewOffers, interviewChanges } = state
      expect({ stage, interviewOffers, interviewChanges }).toEqual({
        stage: model.stage,
        interviewOffers: model.offers,
        interviewChanges: model.said,
      })
      expect(interview && pick(interview)).toEqual(model.told())
      // Both sides see the same.
      expect(applicationState(events, new Date(now), 'candidate').interview).toEqual(interview)
      expect(interview ? openTimes(interview, new Date(now)) : []).toEqual(model.open(now))
    }
  },
)

/** The fields that the model has. */
const pick = ({ state, offerId, start, was, sequence }: Interview) => ({ state, offerId, start, was, sequence })

/** A random event of either side, mostly about the newest offer. */
function randomLine(random: (below: number) => number, model: Model, now: number): InterviewLine {
  const offerId = random(5) === 0 ? 'another' : model.offerId || 'never'
  const times = Array.from({ length: 1 + random(5) }, (_, place) => now + (place + 1) * 20 * HOUR)
  if (random(6) === 0) times[0] = now - HOUR
  const start = model.times[random(model.times.length || 1)] ?? now
  const lines: InterviewLine[] = [
    offer(times.map((time) => new Date(time).toISOString())),
    { act: 'pick', offerId, start: new Date(start).toISOString() },
    { act: 'none', offerId },
    { act: 'cancel', offerId },
  ]
  return lines[model.state === 'offered' && random(4) > 0 ? 1 : random(4)]!
}

const offer = (times: string[]): InterviewLine => ({
  act: 'offer',
  times,
  minutes: 60,
  zone: 'Europe/Oslo',
  place: 'Fiskepiren 4',
})
const line = (id: string, at: string, interview: InterviewLine): LedgerEvent => ({
  id,
  kind: 'interview',
  at,
  by: interview.act === 'offer' || interview.act === 'cancel' ? 'employer' : 'candidate',
  interview,
})
const sent: LedgerEvent = { id: 'sent', kind: 'sent', at: iso(0), by: 'candidate' }
const picked = line('p', iso(2), { act: 'pick', offerId: 'o', start: iso(HOUR) })

test('a time is to be picked until it is over or taken; an agreed one is ahead until it has ended', () => {
  const offered = applicationState([sent, line('o', iso(1), offer([iso(HOUR), iso(2 * HOUR)]))], new Date(START))
  const at = (milliseconds: number) => new Date(START + milliseconds)
  expect(isToPick(offered.interview, at(HOUR))).toBe(true)
  expect(isToPick(offered.interview, at(HOUR), [iso(2 * HOUR)])).toBe(false)
  expect(isToPick(offered.interview, at(2 * HOUR))).toBe(false)
  const agreed = applicationState([sent, line('o', iso(1), offer([iso(HOUR)])), picked], new Date(START)).interview
  expect([isAhead(agreed, at(2 * HOUR - 1)), isAhead(agreed, at(2 * HOUR))]).toEqual([true, false])
  expect([canCancel(agreed, at(HOUR - 1)), canCancel(agreed, at(HOUR))]).toEqual([true, false])
})

test('a second interview has nothing to do with the first, which has been', () => {
  const wasAfter = (milliseconds: number) => {
    const events = [sent, line('o', iso(1), offer([iso(HOUR)])), picked, line('o2', iso(milliseconds), offer([]))]
    return applicationState(events, new Date(START + 4 * HOUR)).interview?.was
  }
  // A future interview was cancelled by it.
  expect([wasAfter(2 * HOUR), wasAfter(3)]).toEqual(['', iso(HOUR)])
})

test.each([
  ['a no', { kind: 'declined', by: 'employer' }, iso(HOUR)],
  ['a yes', { kind: 'accepted', by: 'employer' }, undefined],
  // The withdrawal deletes the agreed time from the stored events.
  ['a withdrawal', { kind: 'withdrawn', by: 'candidate' }, iso(HOUR)],
  ['a closed job', { kind: 'job.closed', by: 'employer' }, undefined],
] as const)('the lines tell whether %s ended an interview', (_what, kind, ended) => {
  const events = [sent, line('o', iso(1), offer([iso(HOUR), iso(2 * HOUR)])), picked]
  const last = { ...kind, id: 'last', at: iso(3) }
  expect(interviewEndedBy([...events, last])?.start).toBe(ended)
  // A past interview is not ended by anything.
  expect(interviewEndedBy([...events, { ...last, at: iso(2 * HOUR) }])).toBeNull()
})

test('saying the same again is known', () => {
  const { interview } = applicationState(
    [sent, line('o', iso(1), offer([iso(HOUR), iso(2 * HOUR)])), picked],
    new Date(),
  )
  expect(isSaid(interview, { act: 'pick', offerId: 'o', start: iso(HOUR) })).toBe(true)
  expect(isSaid(interview, { act: 'pick', offerId: 'o', start: iso(2 * HOUR) })).toBe(false)
  expect(isSaid(interview, { act: 'pick', offerId: 'other', start: iso(HOUR) })).toBe(false)
  expect(isSaid(interview, { act: 'none', offerId: 'o' })).toBe(false)
  expect(isSaid(null, { act: 'none', offerId: 'o' })).toBe(false)
})

test('an offer more than a year ahead is refused', () => {
  const standing = applicationState([sent], new Date(START))
  const day = 24 * HOUR
  const ask = (days: number) =>
    interviewRefusal(standing, { said: offer([iso(days * day)]), by: 'employer' }, new Date(START))
  expect([ask(INTERVIEW_DAYS_AHEAD), ask(INTERVIEW_DAYS_AHEAD + 1)]).toEqual([null, 'interview.times'])
})

test('the rest of a withdrawn application has neither time nor place', () => {
  const said = [offer([iso(HOUR)]), picked.interview!].map(withoutDetails)
  expect(JSON.stringify(said)).not.toContain('Fiskepiren')
  expect(JSON.stringify(said)).not.toContain(iso(HOUR))
})
