import { expect } from 'vitest'
import type { ProblemCode } from '#contract/problem.ts'
import { fileContract } from '#contract/profiles/file.contract.ts'
import { accessSeen } from '#server/http/test-access-scene.ts'
import { withTokens } from '#server/http/test-access-tokens.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { PDF, PNG, pathOf, received } from '#server/testing/test-files.ts'
import { applied, postedJob } from '#server/testing/test-scenes.ts'

interface Row {
  send: (caller: TestCaller, board: TestBoard) => Promise<Response>
  /**
   * Results for visitor, unregistered, candidate (the owner), other candidate, employer applied to and other employer.
   */
  expected: (200 | ProblemCode)[]
}

const forbidden = 'user.forbidden'
const whole: Row['expected'] = ['auth.required', forbidden, 200, forbidden, 200, forbidden]
const own: Row['expected'] = ['auth.required', forbidden, 200, forbidden, forbidden, forbidden]

/** Has a row for every file call: the type check enforces it. */
const rows = {
  picture: {
    send: (caller, { candidate }) => caller.transfer('GET', pathOf(candidate, 'picture')),
    expected: whole,
  },
  savePicture: {
    send: (caller, { candidate }) => caller.transfer('PUT', pathOf(candidate, 'picture'), PNG),
    expected: own,
  },
  removePicture: {
    send: (caller, { candidate }) => caller.transfer('DELETE', pathOf(candidate, 'picture')),
    expected: own,
  },
  resume: {
    send: (caller, { candidate }) => caller.transfer('GET', pathOf(candidate, 'resume')),
    expected: whole,
  },
  sentResume: {
    send: async (caller, { database }) => {
      const copies = database.reader.selectFrom('application_copies').select('application_id as id')
      const { id } = await copies.executeTakeFirstOrThrow()
      return caller.transfer('GET', `/api/application-copy/${id}/resume`)
    },
    expected: ['auth.required', 'actor.unregistered', 200, 'job.forbidden', 200, 'job.forbidden'],
  },
  saveResume: {
    send: (caller, { candidate }) => caller.transfer('PUT', pathOf(candidate, 'resume'), PDF),
    expected: own,
  },
  removeResume: {
    send: (caller, { candidate }) => caller.transfer('DELETE', pathOf(candidate, 'resume')),
    expected: own,
  },
} satisfies Record<keyof typeof fileContract, Row>

const table = [
  ...Object.entries(rows).map(([call, row]) => ({ call: call as keyof typeof rows, of: 'a candidate', ...row })),
  {
    call: 'picture' as const,
    of: 'an employer',
    send: (caller, { employer }) => caller.transfer('GET', pathOf(employer, 'picture')),
    expected: ['auth.required', 200, 200, 200, 200, 200],
  } satisfies Row & { call: string; of: string },
]

async function withFiles(board: TestBoard): Promise<void> {
  const { candidate, employer } = board
  await candidate.transfer('PUT', pathOf(candidate, 'picture'), PNG)
  await candidate.transfer('PUT', pathOf(candidate, 'resume'), PDF)
  await applied(candidate, await postedJob(employer))
  await employer.transfer('PUT', pathOf(employer, 'picture'), PNG)
}

async function outcomeOf(answer: Response): Promise<200 | ProblemCode> {
  const { status, body } = await received(answer)
  return status === 200 ? 200 : (body as { code: ProblemCode }).code
}

test.for(table)('$call of $of is open to these callers alone', async ({ call, send, expected }, { board }) => {
  await withFiles(board)
  const { visitor, unregistered, candidate, otherCandidate, employer, otherEmployer } = board
  const outcomes: (200 | ProblemCode)[] = []
  for (const caller of [visitor, unregistered, candidate, otherCandidate, employer, otherEmployer])
    outcomes.push(await outcomeOf(await send(caller, board)))
  expect(outcomes).toEqual(expected)
  // Any signed-in user may request a file; access to some files is stricter.
  expect(['signed-in', ...accessSeen(outcomes)]).toContain(fileContract[call].metadata.access)
})

test.for(table)('$call of $of believes no token that cannot be believed', async ({ send }, { board }) => {
  await withFiles(board)
  const { believed, refused } = await withTokens(board, board.candidate)
  const outcomes = new Map<string, 200 | ProblemCode>()
  for (const { kind, caller } of refused) outcomes.set(kind, await outcomeOf(await send(caller, board)))
  expect(outcomes).toEqual(new Map(refused.map(({ kind, code }) => [kind, code])))
  expect(await outcomeOf(await send(believed, board))).toBe(200)
})
