import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { createApi } from '#client/api/client.ts'
import { decisionAction } from '#client/shared/step.action.ts'
import { UNDO_MS, answersAction } from '#client/shared/answers.action.ts'
import { closeJobAction } from '#client/features/postings/closing.action.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { testOutbox } from '#client/test-outbox.ts'
import { faultyBoard } from './fixtures/faulty-board.ts'
import { aCandidate, anEmployer, applicationIdOf, apply, postJob, type Neighbour } from './fixtures/neighbours.ts'

const WAITING = 40
/** How many of them get an individual answer, separately or with the closing. */
const APART = 12
const FOR_ALL = 'The position is filled. Thank you for applying.'

let employer: Neighbour
let candidates: Neighbour[]
beforeAll(async () => {
  employer = await anEmployer()
  candidates = await Promise.all(Array.from({ length: WAITING }, () => aCandidate()))
})
afterEach(() => onlineManager.setOnline(true))

/**
 * The app's own outbox behind a proxy with faults, and a job with 40 waiting applicants. By its clock, actions are older
 * than the undo period and are sent without delay.
 */
async function scene() {
  const [board, job] = await Promise.all([faultyBoard(), postJob(employer)])
  await Promise.all(candidates.map((candidate) => apply(candidate, job)))
  const api = createApi({
    // The client requests paths on its own origin.
    fetch: (path, init) => fetch(new URL(path as string, board.origin), init),
    token: async () => employer.token,
  })
  const outbox = testOutbox(
    api,
    { email: employer.email, userId: employer.user._id, role: 'employer' },
    { now: () => Date.now() - UNDO_MS },
  )
  return { board, job, outbox }
}

const nameOf = ({ user }: Neighbour) => `${user.firstName} ${user.lastName}`
const ownAnswer = (candidate: Neighbour) => `${candidate.email}, not this time.`
/** The closing as the dialog submits it. */
async function closing({ _id, position }: Job, apart: readonly Neighbour[] = []) {
  const { applicants } = await employer.call<Job>('GET', `/job/${_id}`)
  const newest = applicants.at(-1)
  const own = apart.map(async (candidate) => ({
    candidateId: candidate.user._id,
    applicationId: await applicationIdOf(candidate, _id),
    kind: 'declined' as const,
    text: ownAnswer(candidate),
  }))
  return {
    kind: closeJobAction,
    payload: {
      jobId: _id,
      position,
      text: FOR_ALL,
      included: [],
      undecided: [],
      apart: await Promise.all(own),
      newest: newest ? { id: newest.id, appliedAt: newest.appliedTime } : null,
    },
  }
}

/** Presses 'Send now' until the outbox is empty. */
async function sentAll(outbox: Outbox): Promise<void> {
  await expect
    .poll(
      () => {
        outbox.sendNow()
        return outbox.getSnapshot().records.map(({ status }) => status)
      },
      { timeout: 60_000, interval: 100 },
    )
    .toEqual([])
}

/** The answers in the history of each of the 40. */
async function answersTo(job: Job): Promise<string[][]> {
  const jobs = await Promise.all(candidates.map(({ call }) => call<Job>('GET', `/job/${job._id}`)))
  return jobs.map(({ applicants: [own] }) =>
    (own?.history ?? []).filter(({ kind }) => kind === 'declined').map(({ text = '' }) => text),
  )
}
const expected = (apart: number) =>
  candidates.map((candidate, place) => [place < apart ? ownAnswer(candidate) : FOR_ALL])

const closings = (writes: readonly string[]) => writes.filter((write) => write === 'PUT /api/closeJob').length

test('40 who wait are answered by one closing, some with words of their own, each once', async () => {
  const { board, job, outbox } = await scene()
  const closed = await closing(job, candidates.slice(0, APART))
  const outcome = await outbox.submit(closed)
  expect(outcome).toMatchObject({ kind: 'sent', answer: { isOpen: false, applicationsWaiting: 0 } })
  expect(await answersTo(job)).toEqual(expected(APART))
  expect(closings(board.writes())).toBe(1)
})

test('closed without a network, each of the 40 is answered once when it is back', async () => {
  const { board, job, outbox } = await scene()
  const closed = await closing(job, candidates.slice(0, APART))
  onlineManager.setOnline(false)
  board.down()
  expect(await outbox.submit(closed)).toMatchObject({ kind: 'queued' })
  expect((await answersTo(job)).flat()).toEqual([])
  board.down(false)
  onlineManager.setOnline(true)
  await sentAll(outbox)
  expect(await answersTo(job)).toEqual(expected(APART))
})

test('each of the 40 has one answer when every second reply of the board is lost', async () => {
  const { board, job, outbox } = await scene()
  let writes = 0
  board.setFault(({ isWrite }) => (isWrite && (writes += 1) % 2 === 1 ? 'lost' : 'none'))
  onlineManager.setOnline(false)
  for (const candidate of candidates.slice(0, APART)) {
    const subject = {
      jobId: job._id,
      candidateId: candidate.user._id,
      applicationId: await applicationIdOf(candidate, job._id),
      position: job.position,
      name: nameOf(candidate),
    }
    await outbox.enqueue({
      kind: decisionAction,
      payload: { ...subject, kind: 'declined', text: ownAnswer(candidate) },
    })
  }
  await outbox.enqueue(await closing(job))
  onlineManager.setOnline(true)
  await sentAll(outbox)
  // Each was sent twice: the first response was lost, and the retry got the stored one.
  expect(board.counts()['lost']).toBe(APART + 1)
  expect(closings(board.writes())).toBe(2)
  expect(await answersTo(job)).toEqual(expected(APART))
  const closed = await employer.call<Job>('GET', `/job/${job._id}`)
  expect(closed).toMatchObject({ jobStatus: false, applicationsTotal: WAITING, applicationsWaiting: 0 })
})

test('one answer for 40 from the desk: with every second answer of the board lost, each has it once', async () => {
  const { board, job, outbox } = await scene()
  let writes = 0
  board.setFault(({ isWrite }) => (isWrite && (writes += 1) % 2 === 1 ? 'lost' : 'none'))
  const people = await Promise.all(
    candidates.map(async (candidate) => {
      const { _id: candidateId, firstName } = candidate.user
      return { candidateId, firstName, applicationId: await applicationIdOf(candidate, job._id) }
    }),
  )
  const subject = { jobId: job._id, position: job.position, kind: 'declined' as const, text: FOR_ALL }
  for (const half of [people.slice(0, WAITING / 2), people.slice(WAITING / 2)])
    await outbox.enqueue({ kind: answersAction, payload: { ...subject, people: half } })
  await sentAll(outbox)
  expect(board.counts()['lost']).toBe(2)
  expect(await answersTo(job)).toEqual(expected(0))
})
