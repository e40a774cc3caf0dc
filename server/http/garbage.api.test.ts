import fc from 'fast-check'
import { expect } from 'vitest'
import { API_BASE, contract } from '#contract/index.ts'
import { test } from '#server/testing/test-board.ts'
import { candidateRegistration } from '#server/testing/test-people.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { application, letter, postedJob, posting, question, savedJob } from '#server/testing/test-scenes.ts'

const routes = Object.values(contract)
const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', 'constructor', '\u0000'),
)

/** A value with one part, at any depth, replaced by an arbitrary value. */
const broken = (value: unknown): fc.Arbitrary<unknown> => {
  const anything = fc.jsonValue()
  if (typeof value !== 'object' || value === null) return anything
  const entries = Object.entries(value)
  const parts = entries.map(([key, part]) =>
    broken(part).map((other) => (Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other })),
  )
  const extra = fc.tuple(texts, anything).map(([key, other]) => ({ ...value, [key]: other }))
  return fc.oneof(anything, extra, ...parts)
}

/** Calls whose responses are not JSON: one is endless, one is an archive. */
const STREAMED: readonly unknown[] = [contract.events, contract.accountData]

/** The status of a response whose body is not read. */
async function opened(caller: TestCaller, path: string): Promise<number> {
  const { status, body } = await caller.transfer('GET', path)
  await body?.cancel()
  return status
}

// Five hundred sequential requests are slow on a busy machine.
test('no garbage is a failure of the server', { timeout: 60_000 }, async ({ board }) => {
  const job = await postedJob(board.employer)
  const bodies = [
    candidateRegistration(board.unregistered.email),
    { userId: job._id, reply: 'Yes.' },
    posting(),
    { ...job, jobStatus: false },
    application(board.candidate, job._id),
    question(board.candidate, job._id, 'Why?'),
    letter(board.candidate, board.employer, 'Hello'),
    savedJob(board.candidate, job._id, { isSaved: true, changedAt: job.createdAt }).body,
  ]
  const requests = fc.record({
    route: fc.constantFrom(...routes),
    caller: fc.constantFrom(board.visitor, board.unregistered, board.candidate, board.employer),
    parameter: fc.oneof(texts, fc.constantFrom(job._id)),
    query: fc.dictionary(fc.oneof(texts, fc.constantFrom('search', 'limit', 'cursor', 'after', 'email1')), texts),
    body: fc.oneof(...bodies.map(broken)),
  })
  await fc.assert(
    fc.asyncProperty(requests, async ({ route, caller, parameter, query, body }) => {
      const address = route.path.replace(/:\w+/u, () => encodeURIComponent(parameter))
      const search = new URLSearchParams(query)
      const path = `${API_BASE}${address}?${search}`
      const { method } = route
      const sent = { method, path, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) }
      const status = STREAMED.includes(route) ? await opened(caller, path) : (await caller.send(sent)).status
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 500 },
  )
  // No shared prototype was polluted.
  for (const shared of [Object.prototype, Array.prototype, Function.prototype]) expect(Object.keys(shared)).toEqual([])
})
