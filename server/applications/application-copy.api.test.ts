import { expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { KEPT_RESUMES } from '#server/profiles/sent-profiles.ts'
import { createServices } from '#server/services.ts'
import { applicationOf } from '#server/testing/test-applications.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { file, pathOf, received } from '#server/testing/test-files.ts'
import { application, applied, closing, dataOf, postedJob, withdrawal, withdrawn } from '#server/testing/test-scenes.ts'

const DAY = 86_400_000
const resumeOf = (text: string) => file('application/pdf', `%PDF-1.7\n${text}`)

const copyFor = async (viewer: TestCaller, job: Job, candidate: TestCaller) =>
  viewer.api.applicationCopy({ params: { id: applicationOf(job, candidate) } })
const copyOf = async (candidate: TestCaller, job: Job, viewer = candidate) =>
  dataOf(await copyFor(viewer, job, candidate))
const removed = async (candidate: TestCaller, job: Job) =>
  candidate.api.removeApplicationCopy({ params: { id: applicationOf(job, candidate) } })
/** The same, for a copy that exists. */
const keptOf = async (...subject: Parameters<typeof copyOf>) => {
  const copy = await copyOf(...subject)
  if (!copy) throw new Error('No copy is kept.')
  return copy
}
const changed = async ({ employer, clock }: TestBoard, job: Job, values: Partial<Job>): Promise<Job> => {
  clock.advance(1000)
  return dataOf(await employer.api.updateJob({ body: { ...job, ...values, jobStatus: true } }))
}
const appliedSeeing = async (candidate: TestCaller, job: Job, jobUpdatedAt: string) =>
  candidate.api.apply({ body: { ...application(candidate, job._id), jobUpdatedAt } })
const upload = async (candidate: TestCaller, text: string) =>
  candidate.transfer('PUT', pathOf(candidate, 'resume'), resumeOf(text))
const fetched = async (viewer: TestCaller, link: string) => (await viewer.transfer('GET', link)).text()
const rowsOf = async ({ database }: TestBoard) => ({
  versions: await database.reader.selectFrom('posting_versions').select('posting').execute(),
  profiles: await database.reader.selectFrom('sent_profiles').select('hash').execute(),
  files: await database.reader.selectFrom('user_files').select('kind').orderBy('kind').execute(),
})

test('both read what was sent as it was, whatever has changed since', async ({ board }) => {
  const { candidate, employer, clock } = board
  await upload(candidate, 'first')
  const job = await postedJob(employer)
  const appliedAt = clock.now().toISOString()
  const note = 'I can start in May.'
  dataOf(await candidate.api.apply({ body: { ...application(candidate, job._id), note, jobUpdatedAt: job.updatedAt } }))
  const before = await keptOf(candidate, job)
  expect(before).toMatchObject({ jobId: job._id, userId: candidate.userId, appliedTime: appliedAt, note, seen: 'same' })
  expect(before.posting).toMatchObject({ position: job.position, salaryRange: job.salaryRange, skills: job.skills })
  expect(before.profile).toMatchObject({ firstName: 'Cleo', aboutMe: '' })
  expect(before.resume).toMatchObject({ storedAt: appliedAt, size: resumeOf('first').content.length })

  await changed(board, job, { overview: 'You keep the light.', salaryRange: '30,000' })
  dataOf(await candidate.api.updateUser({ body: { aboutMe: 'I mend boats.', updatedAt: appliedAt } }))
  expect(await copyOf(candidate, job)).toEqual(before)
  expect(await copyOf(candidate, job, employer)).toEqual(before)
  dataOf(await employer.api.closeJob({ body: closing(employer, job, '') }))
  expect(await copyOf(candidate, job)).toEqual(before)
})

test('only the candidate and the employer of the job read the copy', async ({ board }) => {
  const { candidate, otherCandidate, employer, otherEmployer } = board
  const job = await postedJob(employer)
  await applied(candidate, job)
  const others = await postedJob(otherEmployer)
  await applied(candidate, others)
  expect(await copyFor(otherEmployer, job, candidate)).toBeProblem(403, 'job.forbidden')
  expect(await copyFor(otherCandidate, job, candidate)).toBeProblem(403, 'job.forbidden')
  expect(await copyFor(otherEmployer, others, otherCandidate)).toBeProblem(404, 'application.unknown')
})

test('the copy keeps the posting as it was seen offline, and says that it had changed', async ({ board }) => {
  const { candidate, otherCandidate, employer, clock } = board
  const first = await postedJob(employer)
  const second = await changed(board, first, { salaryRange: '30,000' })
  const third = await changed(board, second, { location: 'Oslo' })
  dataOf(await appliedSeeing(candidate, first, first.updatedAt))
  expect(await copyOf(candidate, first)).toMatchObject({
    seen: 'older',
    posting: { salaryRange: first.salaryRange, location: first.location },
  })
  dataOf(await appliedSeeing(otherCandidate, first, second.updatedAt))
  expect(await copyOf(otherCandidate, first)).toMatchObject({
    seen: 'older',
    posting: { salaryRange: '30,000', location: first.location },
  })
  // Changed back, the job again equals the version that they saw.
  clock.advance(1000)
  const back = await changed(board, third, { salaryRange: first.salaryRange, location: first.location })
  dataOf(await candidate.api.withdraw({ body: withdrawal(candidate, back, applicationOf(back, candidate)) }))
  dataOf(await appliedSeeing(candidate, first, first.updatedAt))
  expect(await copyOf(candidate, first)).toMatchObject({ seen: 'same', posting: { location: first.location } })
})

test('a version that is not kept any more is said to be unknown', async ({ board }) => {
  const { candidate, employer } = board
  const first = await postedJob(employer)
  let job = first
  for (let turn = 0; turn < 12; turn += 1) job = await changed(board, job, { salaryRange: `${turn}` })
  expect((await rowsOf(board)).versions).toHaveLength(10)
  dataOf(await appliedSeeing(candidate, first, first.updatedAt))
  expect(await copyOf(candidate, first)).toMatchObject({ seen: 'unknown', posting: { salaryRange: '11' } })
})

test('opening and closing a job makes no other version of it', async ({ board }) => {
  const { candidate, employer, clock } = board
  const job = await postedJob(employer)
  clock.advance(1000)
  const closed = dataOf(await employer.api.updateJob({ body: { ...job, jobStatus: false } }))
  clock.advance(1000)
  await changed(board, closed, {})
  dataOf(await appliedSeeing(candidate, job, job.updatedAt))
  expect(await copyOf(candidate, job)).toMatchObject({ seen: 'same' })
})

test('a version that many applied to is kept once, and goes with the last of them', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await postedJob(employer)
  const [one, other] = [await applied(candidate, job), await applied(otherCandidate, job)]
  expect((await rowsOf(board)).versions).toHaveLength(1)
  await withdrawn(candidate, one)
  expect((await rowsOf(board)).versions).toHaveLength(1)
  expect(await copyFor(candidate, job, candidate)).toBeProblem(404, 'application.unknown')
  await withdrawn(otherCandidate, other)
  expect(await rowsOf(board)).toMatchObject({ versions: [], profiles: [] })
})

test('a profile that was sent to several is kept once', async ({ board }) => {
  const { candidate, employer } = board
  for (const position of ['Rigger', 'Cook']) await applied(candidate, await postedJob(employer, { position }))
  expect((await rowsOf(board)).profiles).toHaveLength(1)
})

test('the resume that was sent is kept while the copy is, without a second one of its bytes', async ({ board }) => {
  const { candidate, employer, otherEmployer } = board
  await upload(candidate, 'first')
  const [job, others] = [await postedJob(employer), await postedJob(otherEmployer)]
  const mine = await applied(candidate, job)
  const { resume } = await keptOf(candidate, job)
  const link = resume?.link ?? ''
  expect(await fetched(employer, link)).toContain('first')
  expect((await rowsOf(board)).files).toHaveLength(1)
  await upload(candidate, 'second')
  await applied(candidate, others)
  expect((await rowsOf(board)).files).toHaveLength(2)
  expect(await fetched(employer, link)).toContain('first')
  expect(await fetched(candidate, link)).toContain('first')
  expect(await received(await otherEmployer.transfer('GET', link))).toBeProblem(403, 'job.forbidden')
  await candidate.transfer('DELETE', pathOf(candidate, 'resume'))
  const theirs = (await keptOf(candidate, others, otherEmployer)).resume?.link ?? ''
  expect(await fetched(otherEmployer, theirs)).toContain('second')
  await withdrawn(candidate, mine)
  expect((await rowsOf(board)).files).toHaveLength(1)
  dataOf(await removed(candidate, others))
  expect((await rowsOf(board)).files).toEqual([])
})

test('a resume that nobody was sent leaves nothing behind when it is replaced', async ({ board }) => {
  const { candidate, employer } = board
  await applied(candidate, await postedJob(employer))
  await upload(candidate, 'first')
  await upload(candidate, 'second')
  expect((await rowsOf(board)).files).toEqual([{ kind: 'resume' }])
  expect((await keptOf(candidate, await applied(candidate, await postedJob(employer)))).resume).not.toBeNull()
})

test('only so many replaced resumes are kept; a copy says that its file is gone', async ({ board }) => {
  const { candidate, employer, clock } = board
  const jobs: Job[] = []
  for (let turn = 0; turn <= KEPT_RESUMES; turn += 1) {
    await upload(candidate, `turn ${turn}`)
    jobs.push(await applied(candidate, await postedJob(employer)))
    clock.advance(60_000)
  }
  await upload(candidate, 'last')
  const [oldest, next] = [jobs[0], jobs[1]]
  if (!oldest || !next) throw new Error('No jobs.')
  expect((await rowsOf(board)).files).toHaveLength(KEPT_RESUMES + 1)
  expect((await keptOf(candidate, oldest)).resume).toMatchObject({ link: '' })
  expect((await keptOf(candidate, next)).resume?.link).not.toBe('')
})

test('the candidate removes it for both; the application stays', async ({ board }) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  dataOf(await removed(candidate, job))
  dataOf(await removed(candidate, job))
  expect(await copyOf(candidate, job, candidate)).toBeNull()
  expect(await copyOf(candidate, job, employer)).toBeNull()
  expect(dataOf(await candidate.api.job({ params: { id: job._id } })).applicants).toHaveLength(1)
})

test('applying again keeps what is sent then', async ({ board }) => {
  const { candidate, employer } = board
  const first = await postedJob(employer)
  await withdrawn(candidate, await applied(candidate, first))
  const job = await changed(board, first, { salaryRange: '30,000' })
  await applied(candidate, job)
  expect(await copyOf(candidate, job)).toMatchObject({ posting: { salaryRange: '30,000' } })
})

test('the copy leaves the employer with the application, and stays with the candidate', async ({ board }) => {
  const { candidate, employer, clock, database } = board
  const job = await applied(candidate, await postedJob(employer))
  dataOf(await employer.api.closeJob({ body: closing(employer, job, '') }))
  clock.advance(181 * DAY)
  await createServices({ database, clock }).retention.leaveDue()
  expect(await copyOf(candidate, job, employer)).toBeNull()
  expect(await copyOf(candidate, job)).toMatchObject({ posting: { position: job.position } })
})

test('the copy is hidden while the candidate’s account waits to be deleted', async ({ board }) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  await candidate.api.deleteAccount({ body: {} })
  expect(await copyOf(candidate, job, employer)).toBeNull()
  await candidate.api.keepAccount()
  expect(await copyOf(candidate, job, employer)).toMatchObject({ profile: { firstName: 'Cleo' } })
})

test('an employer’s account that is deleted takes its name along, and leaves the posting to who applied', async ({
  board,
}) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  await employer.api.deleteAccount({ body: {} })
  expect(await copyOf(candidate, job)).toMatchObject({
    companyName: 'Deleted account',
    posting: { overview: job.overview },
  })
})

test('a list of applied jobs holds none of it', async ({ board }) => {
  const { candidate, employer } = board
  await applied(candidate, await postedJob(employer))
  const [own] = dataOf(await candidate.api.appliedJobs({ params: { id: candidate.userId } }))
  expect(Object.keys(own?.applicants[0] ?? {})).toEqual([
    'id',
    'email',
    'userId',
    'jobId',
    'appliedTime',
    'approvalStatus',
    'standing',
  ])
})
