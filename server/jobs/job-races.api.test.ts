import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { beforeNextWrite } from '#server/testing/test-races.ts'
import { test as base } from '#server/testing/test-board.ts'
import { application, closedJob, dataOf, postedJob, posting } from '#server/testing/test-scenes.ts'
import { JobMarkRepository } from '#server/job-marks/job-mark.repository.ts'

const test = base.extend({ limits: { openJobs: 2 } })

test('one of two changes at once to the same state of a job is refused as stale', async ({ board }) => {
  const job = await postedJob(board.employer)
  const change = (position: string) => board.employer.api.updateJob({ body: { ...job, position } })
  const replies = await Promise.all([change('Rigger'), change('Cook')])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a closing whose answer was lost does not close the job again that was reopened meanwhile', async ({ board }) => {
  const { api } = board.employer
  const job = await postedJob(board.employer)
  const body = { ...job, jobStatus: false, actionId: randomUUID() }
  const closed = dataOf(await api.updateJob({ body }))
  expect(closed.jobStatus).toBe(false)
  const opening = { ...closed, jobStatus: true, actionId: randomUUID() }
  const reopened = dataOf(await api.updateJob({ body: opening }))
  // The app takes the words of the newer job when its own are outdated, and repeats under the same id.
  expect(dataOf(await api.updateJob({ body: { ...reopened, jobStatus: false, actionId: body.actionId } }))).toEqual(
    reopened,
  )
  const again = dataOf(await api.updateJob({ body: { ...reopened, jobStatus: false, actionId: randomUUID() } }))
  expect(again.jobStatus).toBe(false)
  expect(dataOf(await api.updateJob({ body: { ...again, jobStatus: true, actionId: opening.actionId } }))).toEqual(
    again,
  )
  expect(await api.updateJob({ body: { ...again, jobStatus: false, actionId: opening.actionId } })).toBeProblem(
    409,
    'id.reused',
  )
})

test('an outdated closing is refused, and its id is free for the newer words', async ({ board }) => {
  const { api } = board.employer
  const job = await postedJob(board.employer)
  const changed = dataOf(await api.updateJob({ body: { ...job, position: 'Rigger' } }))
  const actionId = randomUUID()
  expect(await api.updateJob({ body: { ...job, jobStatus: false, actionId } })).toBeProblem(409, 'job.stale')
  const closed = dataOf(await api.updateJob({ body: { ...changed, jobStatus: false, actionId } }))
  expect(closed).toMatchObject({ position: 'Rigger', jobStatus: false })
})

test('a change is refused when its job changes hands or is deleted just before', async ({ board }) => {
  const job = await postedJob(board.employer)
  const foreign = beforeNextWrite(board.database, (tx) =>
    tx.updateTable('jobs').set({ recruiter_id: board.otherEmployer.userId }).where('id', '=', job._id).execute(),
  )
  expect(await board.employer.api.updateJob({ body: { ...job, position: 'Rigger' } })).toBeProblem(403, 'job.forbidden')
  expect(foreign.hasHappened).toBe(true)
  beforeNextWrite(board.database, (tx) => tx.deleteFrom('jobs').where('id', '=', job._id).execute())
  const reply = await board.otherEmployer.api.updateJob({ body: { ...posting(), ...ids(job) } })
  expect(reply).toBeProblem(404, 'job.unknown')
})

const ids = ({ _id, updatedAt }: { _id: string; updatedAt: string }) => ({ _id, updatedAt, jobStatus: true })

test('an application is refused when its job closes just before', async ({ board }) => {
  const job = await postedJob(board.employer)
  beforeNextWrite(board.database, (tx) => tx.updateTable('jobs').set({ is_open: 0 }).execute())
  const reply = await board.candidate.api.apply({ body: application(board.candidate, job._id) })
  expect(reply).toBeProblem(409, 'job.closed')
})

test('a saved job is not put back by an older change when a newer one is stored just before', async ({ board }) => {
  const job = await postedJob(board.employer)
  const { userId, email } = board.candidate
  beforeNextWrite(board.database, (tx) =>
    new JobMarkRepository().put(tx, userId, 'saved', {
      jobId: job._id,
      isSet: false,
      changedAt: '2026-03-02T08:00:00.000Z',
    }),
  )
  const body = { userId, email, isSaved: true, changedAt: '2026-03-02T07:00:00.000Z' }
  const reply = await board.candidate.api.saveJob({ params: { jobId: job._id }, body })
  expect(reply.body).toMatchObject({ data: { isSaved: false } })
})

test('the limit of open jobs holds when another job opens just before', async ({ board }) => {
  const [closed, last] = [await closedJob(board.employer), await closedJob(board.employer)]
  await postedJob(board.employer)
  beforeNextWrite(board.database, (tx) =>
    tx.updateTable('jobs').set({ is_open: 1 }).where('id', '=', closed._id).execute(),
  )
  const reply = await board.employer.api.updateJob({ body: { ...last, jobStatus: true } })
  expect(reply).toBeProblem(409, 'job.limit')
})
