import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { applied, closing, dataOf, postedJob, step, withdrawn } from '#server/testing/test-scenes.ts'
import { LedgerRepository } from './ledger.repository.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** One application as seen by the candidate, and by the employer beside the candidate. */
async function bothViews({ candidate, employer }: TestBoard, { _id: id }: Job) {
  const [own] = dataOf(await candidate.api.job({ params: { id } })).applicants
  const person = dataOf(await employer.api.candidate({ params: { id: candidate.userId } }))
  const theirs = 'appliedTo' in person ? person.appliedTo?.find(({ jobId }) => jobId === id) : undefined
  return [own, theirs] as const
}
const kindsOf = (view: { history?: { kind: string }[] | undefined } | undefined) =>
  view?.history?.map(({ kind }) => kind)

/** Changes the job after this delay. */
async function change({ employer, clock }: TestBoard, { _id: id }: Job, after: number, values: Partial<Job>) {
  clock.advance(after)
  const stored = dataOf(await employer.api.job({ params: { id } }))
  return dataOf(await employer.api.updateJob({ body: { ...stored, ...values } }))
}

test('employer and candidate read the same lines from the first one on, however long the history', async ({
  board,
}) => {
  const { candidate, employer, clock } = board
  const job = await postedJob(employer)
  await applied(candidate, job)
  const move = async (kind: 'progress' | 'interview' | 'accepted') => {
    clock.advance(MINUTE)
    const body = step(employer, job, candidate, { kind, text: kind === 'accepted' ? 'Come on Monday.' : '' })
    return dataOf(await employer.api.stepApplication({ body }))
  }
  for (let round = 0; round < 5; round += 1) for (const kind of ['progress', 'interview'] as const) await move(kind)
  clock.advance(MINUTE)
  await withdrawn(candidate, dataOf(await candidate.api.job({ params: { id: job._id } })))
  clock.advance(MINUTE)
  await applied(candidate, job)
  await change(board, job, HOUR, { location: 'Oslo' })
  await move('progress')
  const answered = await move('accepted')
  const [own, theirs] = await bothViews(board, job)
  expect(own?.history).toHaveLength(16)
  expect(kindsOf(own)?.[0]).toBe('sent')
  expect(theirs?.history).toEqual(own?.history)
  expect(answered.history).toEqual(own?.history)
  for (const view of [own, theirs, answered]) expect(view).not.toHaveProperty('historyIsCut')
})

test('changes of the words within an hour are one line; closing and opening again stand there too, on both sides', async ({
  board,
}) => {
  const { candidate, employer, clock } = board
  const job = await postedJob(employer)
  clock.advance(MINUTE)
  await applied(candidate, job)
  await change(board, job, MINUTE, { location: 'Oslo' })
  await change(board, job, HOUR - 1, { overview: 'You keep our ferries going.' })
  expect(kindsOf((await bothViews(board, job))[0])).toEqual(['sent', 'job.changed'])
  await change(board, job, 1, { location: 'Bergen' })
  clock.advance(MINUTE)
  dataOf(await employer.api.closeJob({ body: closing(employer, job, '') }))
  await change(board, job, MINUTE, { jobStatus: true })
  const [own, theirs] = await bothViews(board, job)
  expect(kindsOf(own)).toEqual(['sent', 'job.changed', 'job.changed', 'job.closed', 'job.reopened'])
  expect(own?.history?.slice(1).map(({ by }) => by)).toEqual(Array(4).fill('employer'))
  expect(theirs?.history).toEqual(own?.history)
})

test('a job that has changed more often than a history has room for: both have the newest lines, and are told so', async ({
  board,
}) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  for (let round = 0; round < 41; round += 1)
    await change(board, job, HOUR, { location: round % 2 ? 'Bergen' : 'Oslo' })
  const [own, theirs] = await bothViews(board, job)
  expect(kindsOf(own)).toEqual(['sent', ...Array<string>(40).fill('job.changed')])
  expect(own?.historyIsCut).toBe(true)
  expect(theirs).toMatchObject({ history: own?.history, historyIsCut: true })
})

test('histories that do not fit together have their newest lines, and say so; a short one stays whole', async ({
  board,
}) => {
  const { candidate, employer, clock, database } = board
  const jobs: Job[] = []
  for (let count = 0; count < 5; count += 1)
    jobs.push(await applied(candidate, await postedJob(employer, { overview: `You keep boat ${count} going.` })))
  clock.advance(MINUTE)
  const [short, ...long] = jobs as [Job, ...Job[]]
  await database.inTransaction(async (tx) => {
    for (const { _id: jobId } of long) {
      const lines = Array.from({ length: 59 }, (_, place) => ({
        id: randomUUID(),
        jobId,
        userId: candidate.userId,
        kind: place % 2 ? ('interview' as const) : ('progress' as const),
        actorId: employer.userId,
        at: clock.now().toISOString(),
        text: '€'.repeat(1000),
        isBulk: false,
      }))
      await new LedgerRepository().add(tx, lines)
    }
  })
  for (const job of long) {
    const [own, theirs] = await bothViews(board, job)
    expect(own?.history).toHaveLength(60)
    const kept = theirs?.history ?? []
    expect(kept.length).toBeGreaterThan(12)
    expect(kept.length).toBeLessThan(60)
    expect(kept).toEqual(own?.history?.slice(-kept.length))
    expect(theirs?.historyIsCut).toBe(true)
    expect(own).not.toHaveProperty('historyIsCut')
  }
  const [own, theirs] = await bothViews(board, short)
  expect(theirs?.history).toEqual(own?.history)
  expect(theirs).not.toHaveProperty('historyIsCut')
  const body = step(employer, long[0] ?? short, candidate, { kind: 'declined' })
  const answered = dataOf(await employer.api.stepApplication({ body }))
  expect(answered.history).toHaveLength(61)
  expect(answered).not.toHaveProperty('historyIsCut')
})
