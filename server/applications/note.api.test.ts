import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { application, applied, dataOf, postedJob, withdrawn } from '#server/testing/test-scenes.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'

const NOTE = 'I can start in January.\nTwelve years on ferries.'

/** An application with a note, as the client sends it. */
const noted = (candidate: TestCaller, jobId: string, note: string, id?: string) => ({
  body: { ...application(candidate, jobId, id), note },
})

test('a note goes with the application, to its applicant and to whoever posted the job alone', async ({ board }) => {
  const { candidate, otherCandidate, employer, otherEmployer, visitor } = board
  const job = await postedJob(employer)
  const elsewhere = await applied(candidate, await postedJob(otherEmployer))
  const own = dataOf(await candidate.api.apply(noted(candidate, job._id, `  ${NOTE.replace('\n', '\r\n')} `)))
  await applied(otherCandidate, job)

  expect(own.applicants).toMatchObject([{ userId: candidate.userId, note: NOTE }])
  const list = dataOf(await candidate.api.appliedJobs({ params: { id: candidate.userId } }))
  expect(list.map(({ applicants }) => applicants[0]?.note)).toEqual([NOTE, undefined])
  const seen = dataOf(await employer.api.candidate({ params: { id: candidate.userId } }))
  const appliedTime = board.clock.now().toISOString()
  expect(seen).toMatchObject({ appliedTo: [{ jobId: job._id, position: job.position, appliedTime, note: NOTE }] })

  const others = [
    await otherEmployer.api.candidate({ params: { id: candidate.userId } }),
    await otherEmployer.api.job({ params: { id: job._id } }),
    await otherEmployer.api.postedJobs({ params: { id: otherEmployer.userId } }),
    await otherCandidate.api.candidate({ params: { id: candidate.userId } }),
    await otherCandidate.api.job({ params: { id: job._id } }),
    await visitor.api.job({ params: { id: job._id } }),
    await visitor.api.jobs({ query: {} }),
  ]
  for (const reply of others) expect(JSON.stringify(reply.body)).not.toContain('Twelve years')
  expect(others[0]?.body).toMatchObject({ data: { appliedTo: [{ jobId: elsewhere._id }] } })
})

test("one's own record says nothing of what one applied to, and another's neither", async ({ board }) => {
  const { candidate, otherEmployer, employer } = board
  dataOf(await candidate.api.apply(noted(candidate, (await postedJob(employer))._id, NOTE)))
  for (const reader of [candidate, otherEmployer])
    expect(dataOf(await reader.api.candidate({ params: { id: candidate.userId } }))).not.toHaveProperty('appliedTo')
})

test('a repeat keeps the note, and its id stands for no other', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  const id = randomUUID()
  const first = dataOf(await candidate.api.apply(noted(candidate, job._id, NOTE, id)))
  expect(dataOf(await candidate.api.apply(noted(candidate, job._id, NOTE, id)))).toEqual(first)
  expect(await candidate.api.apply(noted(candidate, job._id, 'Another', id))).toBeProblem(409, 'id.reused')
  expect(await candidate.api.apply({ body: application(candidate, job._id, id) })).toBeProblem(409, 'id.reused')
  // Already applied on another device: the first application stays.
  expect(dataOf(await candidate.api.apply(noted(candidate, job._id, 'Another'))).applicants).toEqual(first.applicants)
})

test('an empty note is none', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  const id = randomUUID()
  const first = dataOf(await candidate.api.apply(noted(candidate, job._id, ' \n ', id)))
  expect(first.applicants[0]).not.toHaveProperty('note')
  expect(await applied(candidate, job, id)).toEqual(first)
})

test('a note goes with a withdrawal, and a later application has its own', async ({ board }) => {
  const { candidate, employer } = board
  const job = dataOf(await candidate.api.apply(noted(candidate, (await postedJob(employer))._id, NOTE)))
  await withdrawn(candidate, job)
  const again = await applied(candidate, job)
  expect(again.applicants[0]).not.toHaveProperty('note')
})

test('a note has at most 1,000 characters, of those that can be shown', async ({ board }) => {
  const job = await postedJob(board.employer)
  const issues = []
  for (const note of ['x'.repeat(1001), 'bell \u0007']) {
    const reply = await board.candidate.api.apply(noted(board.candidate, job._id, note))
    expect(reply).toBeProblem(400, 'request.invalid')
    issues.push(...(reply.body as { issues: { path: string; message: string }[] }).issues)
  }
  expect(issues).toEqual([
    { path: 'note', message: 'Note: 1,000 characters at most.' },
    { path: 'note', message: 'Note: remove the characters that cannot be shown.' },
  ])
  expect(
    dataOf(await board.candidate.api.apply(noted(board.candidate, job._id, 'x'.repeat(1000)))).applicants,
  ).toHaveLength(1)
})
