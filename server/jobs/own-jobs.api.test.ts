import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { postingSchema } from '#contract/jobs/posting.schema.ts'
import { insertApplication } from '#server/applications/test-inserted.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { applied, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { planOf, statementsOf } from '#server/testing/test-statements.ts'
import { JobRepository } from './job.repository.ts'

const CREATED_AT = '2026-03-01T09:00:00.000Z'

const WORDS = postingSchema.parse({ position: 'Cook', location: 'Oslo', overview: 'You cook.' })

/** Posts jobs named 'Job 1' and so on; returns their ids, oldest first. */
async function manyPosted(board: TestBoard, count: number, posting = WORDS): Promise<string[]> {
  const { userId: recruiterId } = board.employer
  return board.database.inTransaction(async (tx) => {
    const ids = Array.from({ length: count }, () => randomUUID())
    for (const [place, id] of ids.entries()) {
      await claimIdempotencyKey(tx, { id, kind: 'job', userId: recruiterId, content: id })
      const words = { ...posting, position: `Job ${place + 1}` }
      await new JobRepository().insert(tx, { id, recruiterId, posting: words, createdAt: CREATED_AT })
    }
    return ids
  })
}

/** Creates candidates who all apply to one job; returns their ids, first applicant first. */
async function manyApplied(board: TestBoard, jobId: string, count: number): Promise<string[]> {
  const userIds = Array.from({ length: count }, (_, place) => `c-${place + 1}`)
  await board.database.inTransaction(async (tx) => {
    const stored = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', board.candidate.userId)
      .executeTakeFirstOrThrow()
    for (const id of userIds) {
      await tx
        .insertInto('users')
        .values({ ...stored, id, uid: `uid-${id}`, email: `${id}@example.org` })
        .execute()
      await insertApplication(tx, { jobId, userId: id, appliedAt: board.clock.now().toISOString() })
    }
  })
  return userIds
}

const numbered = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, place) => `Job ${from - place}`)

test("an employer's jobs follow page by page, newest first, whatever is posted meanwhile", async ({ board }) => {
  await manyPosted(board, 70)
  const page = async (cursor?: string | null) => {
    const query = { cursor: cursor ?? undefined }
    const reply = await board.employer.api.postedJobs({ params: { id: board.employer.userId }, query })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    return { positions: reply.body.data.map((job) => job.position), nextCursor: reply.body.nextCursor }
  }
  const first = await page()
  await postedJob(board.employer, { position: 'A new one' })
  const second = await page(first.nextCursor)
  const third = await page(second.nextCursor)
  expect([first.positions, second.positions, third.positions]).toEqual([
    numbered(70, 41),
    numbered(40, 11),
    numbered(10, 1),
  ])
  expect(third.nextCursor).toBeNull()
})

// Spec 7: GET /applied-jobs/{id}
test('the jobs of a candidate follow page by page, the newest application first', async ({ board }) => {
  const ids = await manyPosted(board, 40)
  await board.database.inTransaction(async (tx) => {
    for (const jobId of ids.toReversed())
      await insertApplication(tx, { jobId, userId: board.candidate.userId, appliedAt: '' })
  })
  const page = async (cursor?: string | null) => {
    const query = { cursor: cursor ?? undefined }
    const reply = await board.candidate.api.appliedJobs({ params: { id: board.candidate.userId }, query })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    return reply.body
  }
  const first = await page()
  expect(first.data.map((job) => job.position)).toEqual(numbered(30, 1).toReversed())
  expect(first.data.every((job) => job.applicants[0]?.userId === board.candidate.userId)).toBe(true)
  const second = await page(first.nextCursor)
  expect(second.data.map((job) => job.position)).toEqual(numbered(40, 31).toReversed())
  expect(second.nextCursor).toBeNull()
})

test('pages of the longest jobs end before they are a megabyte', async ({ board }) => {
  const line = 'ø'.repeat(300)
  const lines = Array.from({ length: 50 }, () => line)
  await manyPosted(board, 60, { ...WORDS, overview: 'ø'.repeat(5000), responsibilities: lines, requirements: lines })
  const id = board.employer.userId
  const seen = new Set<string>()
  let cursor: string | undefined
  do {
    const reply = await board.employer.api.postedJobs({ params: { id }, query: { cursor } })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    expect(Buffer.byteLength(JSON.stringify(reply.body))).toBeLessThan(1_000_000)
    for (const job of reply.body.data) seen.add(job._id)
    cursor = reply.body.nextCursor ?? undefined
  } while (cursor)
  expect(seen.size).toBe(60)
  const list = await board.visitor.api.jobs({ query: { limit: 100 } })
  expect(Buffer.byteLength(JSON.stringify(list.body))).toBeLessThan(1_000_000)
  expect(list.body).toMatchObject({ total: 60, nextCursor: expect.any(String) as string })
})

// Spec 2: 'Total applicants: N' and Close
test('an owner gets the newest applicants, how many there are, and the others page by page', async ({ board }) => {
  const { _id: id } = await postedJob(board.employer)
  const userIds = await manyApplied(board, id, 120)
  const job = dataOf(await board.employer.api.job({ params: { id } }))
  expect(job.applicants.map(({ userId }) => userId)).toEqual(userIds.slice(70))
  expect(job.applicationsTotal).toBe(120)
  const earlier = async (cursor: string | null | undefined) =>
    dataOf(await board.employer.api.applicants({ params: { id }, query: { cursor: cursor ?? undefined } }))
  const second = await earlier(job.applicationsCursor)
  const third = await earlier(second.nextCursor)
  expect(second.applicants.map(({ userId }) => userId)).toEqual(userIds.slice(20, 70))
  expect(third.applicants.map(({ userId }) => userId)).toEqual(userIds.slice(0, 20))
  expect(third.nextCursor).toBeNull()

  const [listed] = dataOf(await board.employer.api.postedJobs({ params: { id: board.employer.userId } }))
  expect(listed?.applicants.map(({ userId }) => userId)).toEqual(userIds.slice(110))
  expect(listed?.applicationsTotal).toBe(120)
  expect((await earlier(listed?.applicationsCursor)).applicants.map(({ userId }) => userId)).toEqual(
    userIds.slice(60, 110),
  )
})

test('only the owner is told the number of applications', async ({ board }) => {
  const job = await postedJob(board.employer)
  const own = await applied(board.candidate, job)
  expect(own).toMatchObject({ applicants: [{ userId: board.candidate.userId }] })
  for (const caller of [board.candidate, board.otherCandidate, board.otherEmployer, board.visitor]) {
    const seen = dataOf(await caller.api.job({ params: { id: job._id } }))
    expect([seen.applicationsTotal, seen.applicationsCursor]).toEqual([undefined, undefined])
  }
})

test('applicants are read along an index, and no further than their page', async ({ board }) => {
  const { _id: id } = await postedJob(board.employer)
  await manyApplied(board, id, 120)
  for (const call of [
    async () => board.employer.api.job({ params: { id } }),
    async () => board.employer.api.postedJobs({ params: { id: board.employer.userId } }),
  ]) {
    const statements = (await statementsOf(call)).filter(({ sql }) => sql.includes('applications'))
    const steps = statements.flatMap((statement) => planOf(board.file, statement))
    expect(steps.filter((step) => /^SCAN (applications|own)\b/u.test(step) && !step.includes('USING'))).toEqual([])
    expect(Math.max(...statements.map(({ rows }) => rows))).toBeLessThanOrEqual(51)
  }
})

test('own jobs come a page of less than a megabyte at a time, however much was written with applications and answers', async ({
  board,
}) => {
  const { employer, candidate } = board
  const [first = '', ...others] = await manyPosted(board, 31)
  const userIds = (await manyApplied(board, first, 10)).slice(1)
  const long = '\u20AC'.repeat(1000)
  await board.database.inTransaction(async (tx) => {
    for (const jobId of others)
      for (const userId of [candidate.userId, ...userIds])
        await insertApplication(tx, { jobId, userId, appliedAt: CREATED_AT, note: long })
    await tx.updateTable('applications').set({ stage: 'declined', stage_at: CREATED_AT, answer: long }).execute()
  })
  for (const read of [
    async (cursor?: string) => employer.api.postedJobs({ params: { id: employer.userId }, query: { cursor } }),
    async (cursor?: string) => candidate.api.appliedJobs({ params: { id: candidate.userId }, query: { cursor } }),
  ]) {
    const told: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await read(cursor)
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1_000_000)
      const { data, nextCursor } = body as { data: { position: string }[]; nextCursor: string | null }
      told.push(...data.map(({ position }) => position))
      cursor = nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(told.filter((position) => position !== 'Job 1')).toHaveLength(30)
  }
})
