import { monitorEventLoopDelay } from 'node:perf_hooks'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test as onBoard, type TestBoard } from '#server/testing/test-board.ts'
import { callSeed, measured, rounded, sized } from './test-figures.ts'
import { BoardModel, KINDS, type Outcome } from './test-whole-api.ts'
import { OPEN_JOBS } from './test-whole-api-jobs.ts'

const CALLS = sized(100_000, 800)
const CALLS_A_RUN = 100
/** The suite runs beside others on a busy machine. */
const P99_MS = sized(100, 5000)
const BYTES_MAX = 1_000_000

const test = onBoard.extend({ limits: { openJobs: OPEN_JOBS, openQuestions: 5 } })

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    caller: fc.nat(5000),
    job: fc.nat(5000),
    other: fc.nat(5000),
    again: fc.constantFrom('new' as const, 'new' as const, 'repeat' as const, 'changed' as const),
  }),
  { minLength: CALLS_A_RUN, maxLength: CALLS_A_RUN },
)

const outcomeOf = ({ status, body }: { status: number; body: unknown }): Outcome =>
  status === 200 ? 200 : (body as { code: Exclude<Outcome, 200> }).code

test('whoever calls what in whichever order, the board answers and holds what its model does', async ({ board }) => {
  const model = new BoardModel(board)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const seen = new Map<Outcome, number>()
  let largest = 0
  const property = fc.asyncProperty(steps, async (run) => {
    for (const step of run) {
      const { reply, allowed, onTaken } = await model.take(step)
      const outcome = outcomeOf(reply)
      largest = Math.max(largest, Buffer.byteLength(JSON.stringify(reply.body)))
      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500)
      expect(allowed, `${JSON.stringify(step)} is answered ${outcome}`).toContain(outcome)
      if (outcome === 200) onTaken()
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    }
  })
  // What has happened to the board cannot be taken back, so a failure is not made smaller.
  await fc.assert(property, { numRuns: CALLS / CALLS_A_RUN, seed: callSeed, endOnFailure: true })
  delay.disable()
  await expectSame(board, model)
  expect(largest).toBeLessThan(BYTES_MAX)
  // It has been where it was to go: taken, and refused for each kind of reason.
  for (const code of [200, 'auth.required', 'actor.unregistered', 'job.forbidden', 'id.reused', 'job.stale'] as const)
    expect(seen.get(code) ?? 0, String(code)).toBeGreaterThan(0)
  const p99 = delay.percentile(99) / 1e6
  expect(p99).toBeLessThan(P99_MS)
  measured('whole-api', {
    calls: CALLS,
    taken: seen.get(200) ?? 0,
    refused: CALLS - (seen.get(200) ?? 0),
    'largest answer, bytes': largest,
    'event loop p99, ms': rounded(p99),
    seed: callSeed,
  })
})

async function expectSame({ database: { reader } }: TestBoard, model: BoardModel) {
  const there = model.jobs.filter(({ isGone }) => !isGone)
  const jobs = await reader.selectFrom('jobs').select(['id', 'recruiter_id', 'position', 'is_open']).execute()
  expect(new Set(jobs.map((row) => `${row.id} ${row.recruiter_id} ${row.position} ${Boolean(row.is_open)}`))).toEqual(
    new Set(there.map(({ job, owner, position, isOpen }) => `${job._id} ${owner.userId} ${position} ${isOpen}`)),
  )
  const applications = await reader.selectFrom('applications').select(['job_id', 'user_id']).execute()
  expect(new Set(applications.map((row) => `${row.job_id} ${row.user_id}`))).toEqual(new Set(model.applications.keys()))
  expect(applications).toHaveLength(model.applications.size)
  const stages = await reader.selectFrom('applications').select(['job_id', 'user_id', 'stage']).execute()
  expect(new Map(stages.map((row) => [`${row.job_id} ${row.user_id}`, row.stage]))).toEqual(model.stages)
  const marks = await reader.selectFrom('applicant_marks').select(['job_id', 'user_id']).execute()
  const shortlist = [...model.shortlist].flatMap(([key, isOn]) => (isOn ? key : []))
  expect(new Set(marks.map((row) => `${row.job_id} ${row.user_id}`))).toEqual(new Set(shortlist))
  const questions = await reader.selectFrom('questions').select(['id', 'question']).execute()
  const asked = model.questions.filter(({ job }) => !job.isGone)
  expect(new Map(questions.map((row) => [row.id, row.question]))).toEqual(
    new Map(asked.map(({ id, text }) => [id, text])),
  )
  const replies = await reader.selectFrom('replies').select('id').execute()
  expect(replies).toHaveLength(asked.reduce((sum, one) => sum + one.replies, 0))
  const saved = await reader.selectFrom('saved_jobs').select(['job_id', 'user_id']).where('is_saved', '=', 1).execute()
  const isThere = (key: string) => there.some(({ job }) => key.startsWith(job._id))
  const kept = [...model.saved].flatMap(([key, isSaved]) => (isSaved && isThere(key) ? key : []))
  expect(new Set(saved.map((row) => `${row.job_id} ${row.user_id}`).filter(isThere))).toEqual(new Set(kept))
  const blocks = await reader.selectFrom('blocks').select(['blocker_id', 'blocked_id']).execute()
  expect(new Set(blocks.map((row) => `${row.blocker_id} ${row.blocked_id}`))).toEqual(model.blocks)
  const cases = await reader.selectFrom('report_cases').select('subject_id').execute()
  expect(new Set(cases.map((row) => row.subject_id))).toEqual(model.reported)
  const texts = await reader.selectFrom('messages').select('text').execute()
  expect(texts.map(({ text }) => text).toSorted()).toEqual([...model.messages.values()].flat().toSorted())
}
