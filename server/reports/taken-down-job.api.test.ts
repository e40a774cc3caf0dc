import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import {
  answers,
  application,
  applied,
  closing,
  confirmation,
  dataOf,
  marks,
  postedJob,
  question,
  savedJob,
  step,
  withdrawal,
  withdrawn,
} from '#server/testing/test-scenes.ts'
import { admin, decided, reported, restored } from './test-desk.ts'

test('a job that is taken down is shown to nobody who takes back what they never sent', async ({ board }) => {
  const { candidate, otherCandidate } = board
  const job = await applied(candidate, await postedJob(board.employer))
  await decided(board, await reported(board, 'job', job._id))
  const refused = await otherCandidate.api.withdraw({ body: withdrawal(otherCandidate, job, randomUUID()) })
  expect(refused).toBeProblem(410, 'job.taken-down')
  // A repeat gets the same response.
  for (const _time of [1, 2]) expect(await withdrawn(candidate, job)).toMatchObject({ isTakenDown: true })
})

test('a repeat is known after the job was taken down, and what is new is refused', async ({ board }) => {
  const { employer, candidate } = board
  const [job, closed] = [await postedJob(employer), await postedJob(employer)]
  const sent = application(candidate, job._id, randomUUID())
  dataOf(await candidate.api.apply({ body: sent }))
  const mark = marks(employer, job, candidate.userId, { isShortlisted: true })
  const seen = step(employer, job, candidate)
  const answer = answers(employer, job, [candidate.userId])
  const close = closing(employer, closed, '')
  const send = async () => [
    await candidate.api.apply({ body: sent }),
    await employer.api.markApplicant({ body: mark }),
    await employer.api.stepApplication({ body: seen }),
    await employer.api.answerApplicants({ body: answer }),
    await employer.api.closeJob({ body: close }),
  ]
  const first = await send()
  for (const one of [job, closed]) await decided(board, await reported(board, 'job', one._id))
  const again = await send()
  expect(again.map(({ status }) => status)).toEqual(first.map(() => 200))
  expect(again[3]?.body).toEqual(first[3]?.body)
  for (const reply of [
    await employer.api.markApplicant({ body: { ...mark, id: randomUUID() } }),
    await employer.api.stepApplication({ body: { ...seen, id: randomUUID() } }),
    await employer.api.answerApplicants({ body: { ...answer, id: randomUUID() } }),
    await employer.api.closeJob({ body: { ...close, id: randomUUID() } }),
  ])
    expect(reply).toBeProblem(410, 'job.taken-down')
})

test('the employer still reads who applied to a job that is taken down', async ({ board }) => {
  const { employer, candidate, otherEmployer } = board
  const job = await applied(candidate, await postedJob(employer))
  await decided(board, await reported(board, 'job', job._id))
  const desk = dataOf(await employer.api.applicantDesk({ query: { job: job._id } }))
  expect(desk).toMatchObject({ applicants: [{ userId: candidate.userId }], counts: { all: 1 } })
  const page = dataOf(await employer.api.applicants({ params: { id: job._id }, query: {} }))
  expect(page.applicants).toMatchObject([{ userId: candidate.userId }])
  expect(await otherEmployer.api.applicantDesk({ query: { job: job._id } })).toBeProblem(403, 'job.forbidden')
})

test('the employer still reads all questions on a job that is taken down', async ({ board }) => {
  const { employer, candidate, visitor } = board
  const job = await postedJob(employer)
  dataOf(await candidate.api.ask({ body: question(candidate, job._id, 'Is there a canteen?') }))
  await decided(board, await reported(board, 'job', job._id))
  const asked = { params: { id: job._id }, query: {} }
  expect(dataOf(await employer.api.questions(asked)).queries).toMatchObject([{ question: 'Is there a canteen?' }])
  for (const { api } of [candidate, visitor]) expect(await api.questions(asked)).toBeProblem(410, 'job.taken-down')
})

test('a question, reply, confirmation and change from before is acknowledged again', async ({ board }) => {
  const { employer, candidate, otherCandidate } = board
  const job = await postedJob(employer, { overview: 'Send money first.' })
  const ask = { ...question(candidate, job._id, 'Is there a canteen?'), id: randomUUID() }
  const first = dataOf(await candidate.api.ask({ body: ask }))
  dataOf(await otherCandidate.api.ask({ body: question(otherCandidate, job._id, 'Who pays?') }))
  const reply = { id: randomUUID(), userId: first.queries[0]?.id ?? '', reply: 'Yes.' }
  const confirm = confirmation(employer, job)
  const update = { ...job, position: 'Rigger' }
  const send = async () => [
    await candidate.api.ask({ body: ask }),
    await employer.api.reply({ body: reply }),
    await employer.api.confirmJob({ body: confirm }),
    await employer.api.updateJob({ body: update }),
  ]
  expect((await send()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await decided(board, await reported(board, 'job', job._id))
  const again = await send()
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // Besides the question, the asker only learns that the job was taken down.
  expect(again[0]?.body).toMatchObject({
    data: {
      _id: job._id,
      isTakenDown: true,
      position: 'A job that was taken down',
      overview: '',
      skills: [],
      queries: [{ question: 'Is there a canteen?', reply: ['Yes.'] }],
      questionsTotal: 1,
      applicants: [],
    },
  })
  expect(JSON.stringify(again[0]?.body)).not.toMatch(/Rigger|money|Who pays/u)
  expect(again[3]?.body).toMatchObject({ data: { isTakenDown: true, jobStatus: false, position: 'Rigger' } })
  for (const refused of [
    await candidate.api.ask({ body: { ...ask, id: randomUUID() } }),
    await employer.api.reply({ body: { ...reply, id: randomUUID() } }),
    await employer.api.confirmJob({ body: { ...confirm, id: randomUUID() } }),
    await employer.api.updateJob({ body: { ...update, position: 'Welder' } }),
    await employer.api.updateJob({ body: { ...update, jobStatus: false } }),
  ])
    expect(refused).toBeProblem(410, 'job.taken-down')
  // Reusing the id for something else is still detected.
  expect(await candidate.api.ask({ body: { ...ask, question: 'Another?' } })).toBeProblem(409, 'id.reused')
})

test('a job that was closed before it was taken down is changed no more, and a repeat of that change is known', async ({
  board,
}) => {
  const { employer } = board
  const job = await postedJob(employer)
  const close = { ...job, jobStatus: false }
  dataOf(await employer.api.updateJob({ body: close }))
  await decided(board, await reported(board, 'job', job._id))
  expect((await employer.api.updateJob({ body: close })).status).toBe(200)
  expect(await employer.api.updateJob({ body: job })).toBeProblem(410, 'job.taken-down')
})

test('a reply is known again after its question was taken down', async ({ board }) => {
  const { employer, candidate } = board
  const asked = dataOf(
    await candidate.api.ask({ body: question(candidate, (await postedJob(employer))._id, 'Is it far?') }),
  )
  const reply = { id: randomUUID(), userId: asked.queries[0]?.id ?? '', reply: 'No.' }
  dataOf(await employer.api.reply({ body: reply }))
  await decided(board, await reported(board, 'question', reply.userId))
  expect((await employer.api.reply({ body: reply })).status).toBe(200)
  expect(await employer.api.reply({ body: { ...reply, id: randomUUID() } })).toBeProblem(404, 'question.unknown')
})

test('people who asked about a job or reported it read no title of it once it is taken down', async ({ board }) => {
  const { employer, candidate, otherCandidate } = board
  const job = await postedJob(employer, { position: 'Send us money' })
  await applied(otherCandidate, job)
  const asked = dataOf(await candidate.api.ask({ body: question(candidate, job._id, 'Is it far?') }))
  dataOf(await employer.api.reply({ body: { userId: asked.queries[0]?.id ?? '', reply: 'No.' } }))
  const read = async (caller: TestCaller) =>
    dataOf(await caller.api.notifications({ query: {} })).notifications.map(({ kind, position }) => [kind, position])
  const asks = async () =>
    dataOf(await candidate.api.myQuestions({ query: {} })).queries.map(({ job: { position, jobStatus } }) => [
      position,
      jobStatus,
    ])
  const found = await reported(board, 'job', job._id)
  await decided(board, found)
  const neutral = 'A job that was taken down'
  expect(await asks()).toEqual([[neutral, false]])
  expect(await read(candidate)).toContainEqual(['answer', neutral])
  // The job's owner and its applicants still see its title.
  expect(await read(employer)).toContainEqual(['decision', 'Send us money'])
  expect(await read(otherCandidate)).toContainEqual(['removed', 'Send us money'])
  await restored(board, found)
  expect(await asks()).toEqual([['Send us money', true]])
  expect(await read(candidate)).toContainEqual(['answer', 'Send us money'])
})

test('a person who saved a job hears that it was taken down, and that it is back', async ({ board }) => {
  const { candidate, employer, clock } = board
  const job = await postedJob(employer)
  const change = { isSaved: true, changedAt: clock.now().toISOString() }
  dataOf(await candidate.api.saveJob(savedJob(candidate, job._id, change)))
  const told = async () => dataOf(await candidate.api.savedJobs({ query: {} }))
  expect(await told()).toMatchObject([{ jobId: job._id, isSaved: true, updatedAt: job.updatedAt }])
  const down = await decided(board, await reported(board, 'job', job._id))
  expect(await told()).toMatchObject([{ jobId: job._id, isSaved: true, updatedAt: null, isTakenDown: true }])
  await restored(board, down)
  expect(await told()).toMatchObject([{ jobId: job._id, updatedAt: expect.any(String) }])
})

test('administrators read what they decide about, as the public read it, and nobody else does', async ({ board }) => {
  const { employer, candidate, otherCandidate, otherEmployer, visitor } = board
  const job = await applied(otherCandidate, await postedJob(employer, { overview: 'Send money first.' }))
  dataOf(await candidate.api.ask({ body: question(candidate, job._id, 'Is it far?') }))
  await decided(board, await reported(board, 'job', job._id))
  const read = { params: { id: job._id } }
  const seen = dataOf(await admin(board).api.job(read))
  expect(seen).toMatchObject({ isTakenDown: true, jobStatus: false, overview: 'Send money first.', applicants: [] })
  expect(dataOf(await admin(board).api.questions({ ...read, query: {} })).queries).toMatchObject([
    { question: 'Is it far?' },
  ])
  // Neither who applied, nor how many, nor who asks.
  expect(JSON.stringify(seen)).not.toContain(candidate.email)
  expect(seen).not.toHaveProperty('applicationsTotal')
  expect((await admin(board).api.applicants({ ...read, query: {} })).status).toBe(403)
  for (const { api } of [visitor, candidate, otherCandidate, otherEmployer]) {
    expect(await api.job(read)).toBeProblem(410, 'job.taken-down')
    expect(await api.questions({ ...read, query: {} })).toBeProblem(410, 'job.taken-down')
  }
})
