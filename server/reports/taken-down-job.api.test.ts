import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import {
  answers,
  application,
  applied,
  closing,
  dataOf,
  marks,
  postedJob,
  step,
  withdrawal,
  withdrawn,
} from '#server/testing/test-scenes.ts'
import { decided, reported } from './test-desk.ts'

test('a job that is taken down is shown to nobody who takes back what they never sent', async ({ board }) => {
  const { candidate, otherCandidate } = board
  const job = await applied(candidate, await postedJob(board.employer))
  await decided(board, await reported(board, 'job', job._id))
  const refused = await otherCandidate.api.withdraw({ body: withdrawal(otherCandidate, job) })
  expect(refused).toBeProblem(410, 'job.taken-down')
  // A repeat is taken as the first was.
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

test('its employer still reads who applied to a job that is taken down', async ({ board }) => {
  const { employer, candidate, otherEmployer } = board
  const job = await applied(candidate, await postedJob(employer))
  await decided(board, await reported(board, 'job', job._id))
  const desk = dataOf(await employer.api.applicantDesk({ query: { job: job._id } }))
  expect(desk).toMatchObject({ applicants: [{ userId: candidate.userId }], counts: { all: 1 } })
  const page = dataOf(await employer.api.applicants({ params: { id: job._id }, query: {} }))
  expect(page.applicants).toMatchObject([{ userId: candidate.userId }])
  expect(await otherEmployer.api.applicantDesk({ query: { job: job._id } })).toBeProblem(403, 'job.forbidden')
})
