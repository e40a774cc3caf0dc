import { expect } from 'vitest'
import { DELETION_DAYS } from '#contract/account/account.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import { boardFiles } from '#server/files/board-files.ts'
import { decided, reported } from '#server/reports/test-desk.ts'
import { createServices } from '#server/services.ts'
import { applicationOf } from '#server/testing/test-applications.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { PDF, pathOf } from '#server/testing/test-files.ts'
import { application, dataOf, postedJob } from '#server/testing/test-scenes.ts'

const DAY = 86_400_000

/** An application with a note and a resume, and its copy. */
async function appliedWith(
  board: TestBoard,
): Promise<{ job: Job; copy: NonNullable<Awaited<ReturnType<typeof own>>> }> {
  const { candidate, employer } = board
  await candidate.transfer('PUT', pathOf(candidate, 'resume'), PDF)
  const job = await postedJob(employer)
  dataOf(await candidate.api.apply({ body: { ...application(candidate, job._id), note: 'I can start in May.' } }))
  const copy = await own(board, job)
  if (!copy) throw new Error('No copy is kept.')
  return { job, copy }
}

const own = async ({ candidate }: TestBoard, job: Job) =>
  dataOf(await candidate.api.applicationCopy({ params: { id: applicationOf(job, candidate) } }))

const resume = async ({ candidate }: TestBoard, link: string | undefined) =>
  Buffer.from(await (await candidate.transfer('GET', link ?? '/no-link')).arrayBuffer())

test('once the employer’s account is erased the candidate reads what was sent, and the posting, as before', async ({
  board,
}) => {
  const { candidate, employer, clock, database, s3Files } = board
  const { job, copy } = await appliedWith(board)
  dataOf(await employer.api.deleteAccount({ body: {} }))
  clock.advance(DELETION_DAYS * DAY)
  const services = createServices({ database, clock, files: boardFiles({ database, clock, s3: s3Files }) })
  await services.accountDeletion.eraseDue()
  expect(await employer.api.account()).toBeProblem(403, 'actor.unregistered')

  expect(await own(board, job)).toEqual({ ...copy, companyName: 'Deleted account' })
  expect(copy.posting).toMatchObject({ overview: job.overview, skills: job.skills, salaryRange: job.salaryRange })
  expect(copy.note).toBe('I can start in May.')
  expect(await resume(board, copy.resume?.link)).toEqual(Buffer.from(PDF.content))
  const page = dataOf(await candidate.api.job({ params: { id: job._id } }))
  expect(page).toMatchObject({ position: job.position, jobStatus: false })
  expect(page.applicants[0]?.history?.map(({ kind }) => kind)).toEqual(['sent', 'job.closed'])
})

test('once the job is taken down the candidate reads what was sent as before, and so does its employer', async ({
  board,
}) => {
  const { candidate, otherCandidate, employer } = board
  const { job, copy } = await appliedWith(board)
  await decided(board, await reported(board, 'job', job._id))
  const params = { id: applicationOf(job, candidate) }
  expect(await candidate.api.job({ params: { id: job._id } })).toBeProblem(410, 'job.taken-down')
  expect(await own(board, job)).toEqual(copy)
  expect(await resume(board, copy.resume?.link)).toEqual(Buffer.from(PDF.content))
  expect(dataOf(await employer.api.applicationCopy({ params }))).toEqual(copy)
  expect(await otherCandidate.api.applicationCopy({ params })).toBeProblem(403, 'job.forbidden')
})
