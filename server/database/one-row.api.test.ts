import { expect } from 'vitest'
import { ApplicationRepository } from '#server/applications/application.repository.ts'
import { ChatRepository } from '#server/chat/chat.repository.ts'
import { test } from '#server/testing/test-board.ts'
import { applied, postedJob } from '#server/testing/test-scenes.ts'
import { statementsOf } from '#server/testing/test-statements.ts'

test('a caller that needs one row of many asks the database for one', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await postedJob(employer)
  for (const one of [job, await postedJob(employer)]) await applied(candidate, one)
  await applied(otherCandidate, job)
  const applications = new ApplicationRepository()
  const { reader } = board.database
  const statements = await statementsOf(async () => {
    expect(await applications.links(reader, candidate.userId, employer.userId)).toBe(true)
    expect(await applications.hasAny(reader, job._id)).toBe(true)
    const asked = { userId: candidate.userId, role: 'candidate', other: { id: employer.userId } } as const
    expect(await new ChatRepository().pair(reader, asked)).toMatchObject({ sharedJobId: expect.any(String) })
  })
  expect(statements.map(({ rows }) => rows)).toEqual([1, 1, 1])
})
