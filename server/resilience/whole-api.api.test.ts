import { monitorEventLoopDelay } from 'node:perf_hooks'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { test as onBoard } from '#server/testing/test-board.ts'
import { callSeed, isFullSize, measured, rounded, sized } from './test-figures.ts'
import { expectSame } from './test-whole-api-records.ts'
import { MALFORMED, Malformer } from './test-whole-api-malformed.ts'
import { BoardModel, OPEN_JOBS, type Outcome } from './test-whole-api-model.ts'
import { WEIGHTED_KINDS, KIND_NAMES, take } from './test-whole-api.ts'

const CALLS = sized(100_000, 900)
const CALLS_A_RUN = 100
/** The suite runs in parallel with others on a busy machine. */
const P99_MS = sized(100, 5000)
const BYTES_MAX = 1_000_000

const test = onBoard.extend({ limits: { openJobs: OPEN_JOBS, openQuestions: 5 } })

const number = fc.nat(5000)
const again = fc.constantFrom('new' as const, 'new' as const, 'repeat' as const, 'changed' as const)
const right = fc.record({
  kind: fc.constantFrom(...WEIGHTED_KINDS),
  caller: number,
  job: number,
  other: number,
  again,
  isMalformed: fc.constant(false),
})
const malformed = fc.record({ kind: fc.constantFrom(...MALFORMED), number, isMalformed: fc.constant(true) })
const steps = fc.array(fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: malformed }), {
  minLength: CALLS_A_RUN,
  maxLength: CALLS_A_RUN,
})

const outcomeOf = ({ status, body }: { status: number; body: unknown }): Outcome =>
  status === 200 ? 200 : (body as { code: Exclude<Outcome, 200> }).code

const NAME = 'the board answers and holds what its model does, whoever calls what in whichever order'
test(NAME, { timeout: 3_600_000 }, async ({ board }) => {
  const model = new BoardModel(board)
  const malformer = new Malformer()
  vi.stubGlobal('fetch', malformer.fetch)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const seen = new Map<Outcome, number>()
  const made = new Set<string>()
  let [largest, calls, spoiled] = [0, 0, 0]
  const makeCall = async (step: Parameters<typeof take>[1]) => {
    const { call, reply, allowed, onTaken } = await take(model, step)
    malformer.remember(call)
    const outcome = outcomeOf(reply)
    made.add(`${step.kind} ${String(outcome === 200)}`)
    largest = Math.max(largest, Buffer.byteLength(JSON.stringify(reply.body ?? null)))
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500)
    expect(allowed, `${JSON.stringify(step)} is answered ${outcome}`).toContain(outcome)
    if (outcome === 200) await onTaken?.()
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
  }
  const property = fc.asyncProperty(steps, async (run) => {
    for (const step of run) {
      calls += 1
      if (!step.isMalformed) {
        await makeCall(step)
        continue
      }
      const answer = await malformer.send(model, step)
      if (!answer) continue
      spoiled += 1
      largest = Math.max(largest, answer.text.length)
      expect([answer.status >= 400 && answer.status < 500, answer.status], answer.what).toEqual([true, answer.status])
    }
  })
  try {
    // The board's state cannot be reverted, so failures are not shrunk.
    await fc.assert(property, { numRuns: CALLS / CALLS_A_RUN, seed: callSeed, endOnFailure: true })
  } finally {
    vi.unstubAllGlobals()
  }
  delay.disable()
  await expectSame(board, model)
  expect(largest).toBeLessThan(BYTES_MAX)
  // The run covered both accepted calls and each kind of refusal.
  for (const code of [200, 'auth.required', 'actor.unregistered', 'job.forbidden', 'admin.only'] as const)
    expect(seen.get(code) ?? 0, String(code)).toBeGreaterThan(0)
  // A stale change is never accepted.
  const never = KIND_NAMES.filter((kind) => kind !== 'stale' && !made.has(`${kind} true`))
  expect(isFullSize ? never : []).toEqual([])
  expect(new Set(malformer.counts.keys())).toEqual(new Set(MALFORMED))
  const p99 = delay.percentile(99) / 1e6
  expect(p99).toBeLessThan(P99_MS)
  const taken = seen.get(200) ?? 0
  measured('whole-api', {
    calls,
    taken,
    refused: calls - taken,
    malformed: spoiled,
    'kinds that were taken': KIND_NAMES.filter((kind) => made.has(`${kind} true`)).length,
    'kinds of calls': KIND_NAMES.length,
    'largest answer, bytes': largest,
    'event loop p99, ms': rounded(p99),
    seed: callSeed,
  })
})
