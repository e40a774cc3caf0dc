import { expect, test } from 'vitest'
import {
  APPLICATION_EVENT_KINDS,
  applicationState,
  mayAct,
  SEEN_DELAY_MS,
  timeline,
  type ApplicationEventKind,
  type ApplicationStage,
  type LedgerEvent,
  type Party,
} from './application-ledger.rules.ts'

const START = Date.parse('2026-03-02T09:00:00.000Z')
const at = (milliseconds: number) => new Date(START + milliseconds)

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

/** A reference model of an application without a ledger: plain values that each event overwrites. */
class Model {
  stage: ApplicationStage = 'none'
  before: ApplicationStage = 'none'
  seenAt = 0
  sentAt = 0
  chapter = 0

  act(kind: ApplicationEventKind, by: Party, now: number): boolean {
    if (!this.#allows(kind, by, now)) return false
    if (kind === 'unseen') this.stage = this.before
    else {
      this.before = this.stage
      this.stage = kind
    }
    if (kind === 'seen') this.seenAt = now
    if (kind === 'sent') {
      this.sentAt = now
      this.chapter += 1
    }
    return true
  }

  #allows(kind: ApplicationEventKind, by: Party, now: number): boolean {
    const isLive = ['sent', 'seen', 'progress', 'interview'].includes(this.stage)
    if (by === 'candidate') {
      if (kind === 'sent') return this.stage === 'none' || this.stage === 'withdrawn'
      return kind === 'withdrawn' && this.stage !== 'none' && this.stage !== 'withdrawn'
    }
    if (kind === 'seen') return this.stage === 'sent'
    if (kind === 'unseen') return this.stage === 'seen' && now < this.seenAt + SEEN_DELAY_MS
    return kind !== 'sent' && kind !== 'withdrawn' && isLive && kind !== this.stage
  }
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))('the ledger tells what a model knows (seed %i)', (seed) => {
  const random = randomOf(seed)
  const model = new Model()
  const events: LedgerEvent[] = []
  let now = START
  for (let step = 0; step < 120; step += 1) {
    now += [1, 4000, 20_000, 3 * 86_400_000][random(4)]!
    const kind = APPLICATION_EVENT_KINDS[random(APPLICATION_EVENT_KINDS.length)]!
    const by = random(4) === 0 ? 'candidate' : 'employer'
    const isAllowed = mayAct(applicationState(events, new Date(now)), { kind, by }, new Date(now))
    expect(isAllowed).toBe(model.act(kind, by, now))
    if (isAllowed) events.push({ id: `${step}`, kind, by, at: new Date(now).toISOString() })
    // Events of the job do not change the application's state.
    if (random(5) === 0)
      events.push({ id: `job-${step}`, kind: 'job.closed', by: 'employer', at: new Date(now).toISOString() })

    const state = applicationState(events, new Date(now))
    expect(state).toMatchObject({ stage: model.stage, chapter: model.chapter })
    expect(state.approvalStatus).toBe(
      model.stage === 'accepted' || model.stage === 'declined' ? model.stage : 'pending',
    )
    const isLive = ['sent', 'seen', 'progress', 'interview'].includes(model.stage)
    expect(state.silentDays).toBe(isLive ? Math.floor((now - model.sentAt) / 86_400_000) : null)
    // The candidate sees the same, except for a 'seen' that can still be taken back.
    const isHeld = model.stage === 'seen' && now < model.seenAt + SEEN_DELAY_MS
    expect(applicationState(events, new Date(now), 'candidate').stage).toBe(isHeld ? 'sent' : model.stage)
  }
})

const line = (kind: LedgerEvent['kind'], milliseconds: number, by: Party = 'employer'): LedgerEvent => ({
  id: `${kind}-${milliseconds}`,
  kind,
  by,
  at: at(milliseconds).toISOString(),
})

test("'seen' is the employer's own for 15 seconds, and then on both timelines", () => {
  const events = [line('sent', 0, 'candidate'), line('seen', 1000)]
  const kinds = (reader: Party, now: number) => timeline(events, reader, at(now)).map(({ kind }) => kind)
  expect(kinds('employer', 1000)).toEqual(['sent', 'seen'])
  expect(kinds('candidate', 15_999)).toEqual(['sent'])
  expect(kinds('candidate', 16_000)).toEqual(['sent', 'seen'])
})

test("'seen' that was taken back is on neither timeline, at any time", () => {
  const events = [line('sent', 0, 'candidate'), line('seen', 1000), line('unseen', 5000)]
  for (const reader of ['candidate', 'employer'] as const)
    expect(timeline(events, reader, at(9_999_999)).map(({ kind }) => kind)).toEqual(['sent'])
})

test('silence is counted in days and never becomes an answer', () => {
  const state = applicationState([line('sent', 0, 'candidate')], at(400 * 86_400_000))
  expect(state).toMatchObject({ stage: 'sent', approvalStatus: 'pending', silentDays: 400, answer: null })
})

test('applying again after a withdrawal is a new chapter of the same history', () => {
  const events = [line('sent', 0, 'candidate'), line('withdrawn', 1, 'candidate'), line('sent', 2, 'candidate')]
  expect(applicationState(events, at(3))).toMatchObject({ stage: 'sent', chapter: 2, sentAt: at(2).toISOString() })
  expect(timeline(events, 'candidate', at(3))).toHaveLength(3)
})
