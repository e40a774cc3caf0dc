import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { problemOf, type ProblemCode } from '#contract/problem.ts'
import { RequestError } from '#client/api/request-error.ts'
import type { OutboxRecord } from './outbox.records.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { BO, IDA, apply, ask, message, save, withdraw } from './test-actions.ts'
import { FakeBrowser } from './test-browser.ts'
import { common, openPage, type TestPage } from './test-page.ts'

const { seed: SEED, actions: ACTIONS } = inject('outboxFuzz')
const LANES = 6

/** Seeded random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = randomFrom(SEED)
const boolean = (part: number) => random() < part
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

const http = (code: ProblemCode) =>
  new RequestError({ kind: 'HTTP', status: problemOf(code).status, problem: problemOf(code) })
const wait = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

/** A model server that performs each id once, and fails in every possible way. */
class ModelBoard {
  viewer: Viewer = IDA
  isDown = false
  isCalm = false
  hasExpired = false
  calls = 0
  readonly #answers = new Set<string>()
  /** The performed actions in order: one entry per id. */
  readonly done: OutboxRecord[] = []
  readonly applied = new Map<string, boolean>()
  readonly saved = new Map<string, boolean>()

  perform = async (record: OutboxRecord, { fresh }: { fresh: boolean }): Promise<unknown> => {
    this.calls += 1
    // The token is of this person only.
    if (this.viewer.userId !== record.userId) throw new SignInNeeded()
    if (fresh) this.hasExpired = false
    const lost = new RequestError({ kind: oneOf(['FETCH_ERROR', 'TIMEOUT_ERROR']) })
    await wait(random() * (this.isCalm ? 50 : 400))
    if (this.isDown) throw lost
    if (!this.isCalm) {
      if (boolean(0.06)) throw http(oneOf(['server.error', 'storage.busy', 'request.rate-limited']))
      if (boolean(0.06)) throw lost
      if (boolean(0.02)) this.hasExpired = true
      if (this.hasExpired || boolean(0.01)) throw http('auth.expired')
      if (boolean(0.02)) throw http('actor.mismatch')
      if (boolean(0.01)) throw new RequestError({ kind: 'HTTP', status: 404, problem: null })
    }
    this.#commit(record)
    await wait(random() * (this.isCalm ? 50 : 400))
    if (!this.isCalm && boolean(0.1)) throw lost
    return record.id
  }

  #commit(record: OutboxRecord): void {
    const { jobId = '', isSaved = false } = record.payload as { jobId?: string; isSaved?: boolean }
    const key = `${record.userId} ${jobId}`
    if (record.kind === 'withdraw') this.applied.set(key, false)
    if (this.#answers.has(record.id)) return
    this.#answers.add(record.id)
    this.done.push(record)
    if (record.kind === 'apply') this.applied.set(key, true)
    if (record.kind === 'save') this.saved.set(key, isSaved)
  }
}

/** The text of an action, or ''. */
function textOf({ payload }: Pick<OutboxRecord, 'payload'>): string {
  const { text = '', question = text } = payload as { text?: string; question?: string }
  return question
}

/** The actions, in the order in which the device stored them. */
interface Action {
  id: string
  seq: number
  lane: string
  text: string
}

beforeEach(() => {
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test(`${ACTIONS} actions under every fault: none lost, none twice, none out of order (OUTBOX_SEED=${SEED})`, async () => {
  const board = new ModelBoard()
  const browser = new FakeBrowser()
  const shared = common({ perform: board.perform })
  const actions: Action[] = []
  /** The last wanted state, by person and job. */
  const wantsApplied = new Map<string, boolean>()
  const wantsSaved = new Map<string, boolean>()
  let pages: TestPage[] = []
  let texts = 0

  const open = () => {
    const page = openPage(browser, shared)
    const { enqueue } = page.store
    // In the order of the device: a stored action counts, even if its page was killed before it learned of it.
    page.store.enqueue = async (sender, action, made) => {
      const enqueued = await enqueue(sender, action, made)
      const text = textOf(action)
      if (enqueued.kind === 'queued' && text !== '') {
        const { id, seq, lane } = enqueued.record
        actions.push({ id, seq, lane: `${sender.userId} ${lane}`, text })
      }
      return enqueued
    }
    page.outbox.wake('start')
    pages.push(page)
  }
  const kill = (page: TestPage) => {
    page.kill()
    pages = pages.filter((other) => other !== page)
  }
  const signIn = (viewer: Viewer) => {
    board.viewer = viewer
    shared.viewer = viewer
    for (const { outbox } of pages) outbox.wake('sign-in')
  }
  const setOnline = (isOnline: boolean) => {
    shared.isOnline = isOnline
    if (isOnline) for (const { outbox } of pages) outbox.wake('online')
  }
  /** Advances the clock and lets IndexedDB work in between. */
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const done = async (step: Promise<unknown>, page: TestPage) => {
    const state = { isOver: false }
    void step.then(() => (state.isOver = true))
    while (!state.isOver && !page.page.isDead) await pass(1)
    return state.isOver
  }

  const act = async () => {
    const page = oneOf(pages)
    const { userId } = shared.viewer
    if (!userId) return
    const jobId = `job-${Math.floor(random() * LANES)}`
    const key = `${userId} ${jobId}`
    texts += 1
    const kind = random()
    if (kind < 0.6) void page.outbox.submit(message(`text ${texts}`, oneOf(['e1', 'e2', 'e3', 'e4'])))
    else if (kind < 0.8) void page.outbox.submit(ask(`text ${texts}`, jobId))
    else if (kind < 0.9) {
      const isSaved = boolean(0.5)
      if (await done(page.outbox.enqueue(save(isSaved, jobId)), page)) wantsSaved.set(key, isSaved)
    } else {
      const isApplied = !wantsApplied.get(key)
      if (await done(page.outbox.enqueue(isApplied ? apply(jobId) : withdraw(jobId)), page))
        wantsApplied.set(key, isApplied)
    }
    // The page may be killed right after the action.
    if (boolean(0.02)) kill(page)
  }

  const fault = () => {
    const kind = random()
    // End an outage before the next begins: otherwise nearly everything would wait until the end.
    if (!shared.isOnline && boolean(0.5)) setOnline(true)
    if (board.isDown && boolean(0.5)) board.isDown = false
    if (kind < 0.15) setOnline(!shared.isOnline)
    else if (kind < 0.3) board.isDown = !board.isDown
    else if (kind < 0.45) kill(oneOf(pages))
    else if (kind < 0.55) signIn(oneOf([IDA, IDA, BO, VISITOR]))
    else if (kind < 0.65) oneOf(pages).page.isFrozen = boolean(0.5)
    else if (kind < 0.75) oneOf(pages).outbox.sendNow()
    else if (kind < 0.8) vi.setSystemTime(Date.now() - random() * 7_200_000)
    else oneOf(pages).outbox.wake('visible')
  }

  for (let action = 0; action < ACTIONS; action += 1) {
    while (pages.length < 3) open()
    await act()
    if (boolean(0.15) && pages.length > 0) fault()
    while (pages.length < 3) open()
    if (!shared.viewer.userId && boolean(0.3)) signIn(oneOf([IDA, BO]))
    await pass(random() < 0.1 ? random() * 20_000 : random() * 300)
  }

  // All faults end: everyone with pending actions signs in, and the actions are sent.
  board.isDown = false
  board.isCalm = true
  for (const { page } of pages) page.isFrozen = false
  const left = new Map<string, OutboxRecord[]>()
  for (const viewer of [IDA, BO]) {
    signIn(viewer)
    setOnline(true)
    for (let turn = 0; turn < 400; turn += 1) {
      await pass(500)
      left.set(viewer.userId, (await pages[0]?.store.waiting(viewer.userId)) ?? [])
      if (left.get(viewer.userId)?.length === 0) break
    }
  }

  expect([...left.values()].flat(), 'still waiting').toEqual([])
  const arrived = board.done.map(textOf).filter((text) => text !== '')
  const wanted = actions.map(({ text }) => text)
  expect(actions.length).toBeGreaterThan(ACTIONS / 2)
  expect(
    wanted.filter((text) => !arrived.includes(text)),
    'lost',
  ).toEqual([])
  expect(
    arrived.filter((text, index) => arrived.indexOf(text) !== index),
    'twice',
  ).toEqual([])
  for (const lane of new Set(actions.map((action) => action.lane))) {
    const ids = actions.filter((action) => action.lane === lane).toSorted((a, b) => a.seq - b.seq)
    const order = board.done.filter(({ id }) => ids.some((action) => action.id === id))
    expect(
      order.map(({ id }) => id),
      `order in ${lane}`,
    ).toEqual(ids.map(({ id }) => id))
  }
  for (const [key, isApplied] of wantsApplied)
    expect(board.applied.get(key) ?? false, `applied: ${key}`).toBe(isApplied)
  for (const [key, isSaved] of wantsSaved) expect(board.saved.get(key), `saved: ${key}`).toBe(isSaved)
  expect(board.calls, 'requests').toBeLessThan(ACTIONS * 6)
}, 240_000)
