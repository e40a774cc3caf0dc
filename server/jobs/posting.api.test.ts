import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { test } from '#server/testing/test-board.ts'
import { applied, closedJob, dataOf, postedJob, posting } from '#server/testing/test-scenes.ts'

// Spec 2: Company Size is the viewer's employeeRange
// Spec 3: A job's fields, spelt as in the spec
// Spec 4: New jobs are open and empty
// Spec 7: POST /job takes poster, recruiter, names from the body
test('a new job starts open and empty, with its poster from the record', async ({ board }) => {
  const { employer, clock } = board
  const job = await postedJob(employer, { companyName: 'Something Else', firstName: 'Nobody', applicants: [{}] })
  const now = clock.now().toISOString()
  expect(job).toMatchObject({
    ...posting(),
    jobStatus: true,
    applicants: [],
    queries: [],
    jobPostedBy: employer.email,
    recuiterId: employer.userId,
    firstName: 'Edda',
    lastName: 'Holm',
    companyName: 'Holm Boatyard',
    employeeRange: '11 - 50',
    createdAt: now,
    updatedAt: now,
    closedAt: null,
  })
})

// Spec 1: The own server holds users and jobs
test("a posted job is in the server's own database, with its poster, for another connection to read", async ({
  board,
}) => {
  const job = await postedJob(board.employer)
  const database = await openDatabase(board.place)
  const stored = await database.reader.selectFrom('jobs').selectAll().execute()
  const users = await database.reader.selectFrom('users').select(['id', 'email']).execute()
  await database.close()
  expect(stored.map(({ id, position, recruiter_id }) => ({ id, position, recruiter_id }))).toEqual([
    { id: job._id, position: job.position, recruiter_id: board.employer.userId },
  ])
  expect(users).toContainEqual({ id: board.employer.userId, email: board.employer.email })
})

test('a job is stored as it was cleaned: trimmed, without blank rows', async ({ board }) => {
  const job = await postedJob(board.employer, { position: '  Cook ', skills: ['Sauces', '   ', ' Fish '] })
  expect(job).toMatchObject({ position: 'Cook', skills: ['Sauces', 'Fish'] })
})

// Spec 3: The add form sends jobStatus 'open'
test("the form's text 'open' is an open job", async ({ board }) => {
  expect((await postedJob(board.employer, { jobStatus: 'open' })).jobStatus).toBe(true)
})

test('a posting whose answer was lost is posted once', async ({ board }) => {
  const id = randomUUID()
  const first = await postedJob(board.employer, { _id: id })
  board.clock.advance(5000)
  expect(await postedJob(board.employer, { _id: id.toUpperCase() })).toEqual(first)
  expect(dataOf(await board.employer.api.postedJobs({ params: { id: board.employer.userId } }))).toHaveLength(1)
})

test('an id belongs to its first content and its first poster', async ({ board }) => {
  const job = await postedJob(board.employer)
  const changed = await board.employer.api.postJob({ body: posting({ _id: job._id, position: 'Cook' }) })
  expect(changed).toBeProblem(409, 'id.reused')
  const stolen = await board.otherEmployer.api.postJob({ body: posting({ _id: job._id }) })
  expect(stolen).toBeProblem(409, 'id.reused')
})

test('an id of a job stands for no question', async ({ board }) => {
  const job = await postedJob(board.employer)
  const { userId, email } = board.candidate
  const reply = await board.candidate.api.ask({
    body: { id: job._id, userId, email, jobId: job._id, question: 'Why?' },
  })
  expect(reply).toBeProblem(409, 'id.reused')
})

test('a job without an id is a new one each time', async ({ board }) => {
  await postedJob(board.employer)
  await postedJob(board.employer)
  expect(dataOf(await board.employer.api.postedJobs({ params: { id: board.employer.email } }))).toHaveLength(2)
})

test('closing a job notes when, opening it again forgets it', async ({ board }) => {
  const { employer, clock } = board
  const job = await postedJob(employer)
  clock.advance(60_000)
  const closed = dataOf(await employer.api.updateJob({ body: { ...job, jobStatus: false } }))
  expect(closed).toMatchObject({ jobStatus: false, closedAt: clock.now().toISOString() })
  clock.advance(60_000)
  const edited = dataOf(await employer.api.updateJob({ body: { ...closed, location: 'Oslo' } }))
  expect(edited).toMatchObject({ location: 'Oslo', closedAt: closed.closedAt })
  const reopened = dataOf(await employer.api.updateJob({ body: { ...edited, jobStatus: 'open' } }))
  expect(reopened).toMatchObject({ jobStatus: true, closedAt: null })
})

test('every change of a job is later than the one before, even within a millisecond', async ({ board }) => {
  const job = await postedJob(board.employer)
  const moments = [job.updatedAt]
  for (const jobStatus of [false, true, false]) {
    const updatedAt = moments.at(-1) ?? ''
    moments.push(dataOf(await board.employer.api.updateJob({ body: { ...job, updatedAt, jobStatus } })).updatedAt)
  }
  expect(moments.toSorted()).toEqual(moments)
  expect(new Set(moments).size).toBe(moments.length)
})

test('a change to an older state of the job is refused and changes nothing', async ({ board }) => {
  const { employer, clock } = board
  const job = await postedJob(employer)
  clock.advance(1000)
  const moved = dataOf(await employer.api.updateJob({ body: { ...job, location: 'Oslo' } }))
  expect(await employer.api.updateJob({ body: { ...job, location: 'Stavanger' } })).toBeProblem(409, 'job.stale')
  expect(dataOf(await employer.api.job({ params: { id: job._id } }))).toEqual(moved)
})

test('a change whose answer was lost is taken again', async ({ board }) => {
  const { employer, clock } = board
  const job = await postedJob(employer)
  const change = { ...job, jobStatus: false }
  const closed = dataOf(await employer.api.updateJob({ body: change }))
  clock.advance(1000)
  expect(dataOf(await employer.api.updateJob({ body: change }))).toEqual(closed)
})

test('the moment of the last change may be written in any time zone', async ({ board }) => {
  const job = await postedJob(board.employer)
  const updatedAt = job.updatedAt.replace('T09', 'T11').replace('Z', '+02:00')
  const reply = await board.employer.api.updateJob({ body: { ...job, updatedAt, location: 'Oslo' } })
  expect(dataOf(reply).location).toBe('Oslo')
})

// Spec 7: PUT /updateJob takes the full job
test('the lists and the poster that come along with a change are not read', async ({ board }) => {
  const job = await postedJob(board.employer)
  await applied(board.candidate, job)
  const body = { ...job, applicants: [], queries: ['spam'], companyName: 'Else', location: 'Oslo' }
  const changed = dataOf(await board.employer.api.updateJob({ body }))
  expect(changed).toMatchObject({ companyName: 'Holm Boatyard', queries: [], location: 'Oslo' })
  expect(changed.applicants).toHaveLength(1)
})

test('a job that there is not cannot be changed', async ({ board }) => {
  const job = await postedJob(board.employer)
  const reply = await board.employer.api.updateJob({ body: { ...job, _id: randomUUID() } })
  expect(reply).toBeProblem(404, 'job.unknown')
})

test('an unknown id and one that is none are the same: no such job', async ({ board }) => {
  for (const id of [randomUUID(), 'none', "' or 1=1 --", '..%2f..', '💼'])
    expect(await board.candidate.api.job({ params: { id } })).toBeProblem(404, 'job.unknown')
})

// Spec 2: My posted jobs are the employer's own, with applicants
test('my jobs are all of them, newest first, with their applicants', async ({ board }) => {
  const first = await closedJob(board.employer, { position: 'First' })
  const second = await postedJob(board.employer, { position: 'Second' })
  await postedJob(board.otherEmployer)
  await applied(board.candidate, second)
  const jobs = dataOf(await board.employer.api.postedJobs({ params: { id: board.employer.userId } }))
  expect(jobs.map((job) => job._id)).toEqual([second._id, first._id])
  expect(jobs.map((job) => job.applicants.map((applicant) => applicant.email))).toEqual([[board.candidate.email], []])
})
