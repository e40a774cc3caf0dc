import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { Applicant, AppliedTo } from '#contract/applications/application.schema.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import { createApi } from '#client/api/client.ts'
import { UNDO_MS, answersAction } from '#client/shared/answers.action.ts'
import { privateNoteAction, shortlistAction } from '#client/features/applicant-desk/marks.action.ts'
import { closeJobAction } from '#client/features/postings/closing.action.ts'
import { confirmJobAction } from '#client/features/postings/confirm.action.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { cancelInterviewAction, offerInterviewAction, pickInterviewAction } from '#client/shared/interview.action.ts'
import { decisionAction, seenAction } from '#client/shared/step.action.ts'
import { testOutbox } from '#client/test-outbox.ts'
import { deviceOutbox } from './fixtures/device-outbox.ts'
import { faultyBoard, type Fault, type FaultyBoard } from './fixtures/faulty-board.ts'
import { aCandidate, anEmployer, applicationIdOf, apply, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { openDesktop } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

const DAY_MS = 86_400_000
const ANSWER = 'Not this time.'
const CLOSING = 'The position is filled.'
/** Browser errors of failed calls. */
const FAULTS = /Failed to load resource|net::ERR_|Failed to fetch|Load failed/u

afterEach(() => onlineManager.setOnline(true))

/** The app's own outbox of a person, behind a proxy with faults. */
function outboxOf({ origin }: FaultyBoard, { email, user, token }: Neighbour): Outbox {
  const api = createApi({
    // The client requests paths on its own origin.
    fetch: (path, init) => fetch(new URL(path as string, origin), init),
    token: async () => token,
  })
  const role = user.role
  // Actions older than the undo period are sent without delay.
  return testOutbox(api, { email, userId: user._id, role }, { now: () => Date.now() - UNDO_MS })
}

/** Presses 'Send now' until the outbox is empty. */
async function sentAll(outbox: Outbox): Promise<void> {
  await expect
    .poll(
      () => {
        outbox.sendNow()
        return outbox.getSnapshot().records.map(({ kind, status }) => `${kind} ${status}`)
      },
      { timeout: 30_000, interval: 100 },
    )
    .toEqual([])
}

/** The kinds of events in the history of a candidate's own application. */
async function linesOf(candidate: Neighbour, { _id }: Job): Promise<string[]> {
  const { applicants } = await candidate.call<Job>('GET', `/job/${_id}`)
  return (applicants[0]?.history ?? []).map(({ kind, interview }) => interview?.act ?? kind)
}
/** The candidate sees 'seen' only after a delay. */
const isPublished = (kind: string) => kind !== 'seen'
/** The same history as the employer sees it: 'seen' appears there at once. */
async function linesAtEmployer(employer: Neighbour, { user }: Neighbour): Promise<string[]> {
  const { appliedTo } = await employer.call<{ appliedTo: AppliedTo[] }>('GET', `/candidate/${user._id}`)
  return (appliedTo[0]?.history ?? []).map(({ kind, interview }) => interview?.act ?? kind)
}
/** The texts of all answers to a candidate. */
async function answersOf(candidate: Neighbour, { _id }: Job): Promise<string[]> {
  const { applicants } = await candidate.call<Job>('GET', `/job/${_id}`)
  return (applicants[0]?.history ?? []).filter(({ kind }) => kind === 'declined').map(({ text = '' }) => text)
}
const marksAtDesk = async (employer: Neighbour, { _id }: Job, { user }: Neighbour) => {
  type Row = Applicant & { marks: { isShortlisted: boolean; note: string } }
  const { applicants } = await employer.call<{ applicants: Row[] }>('GET', `/applicants?job=${_id}`)
  return applicants.find(({ userId }) => userId === user._id)?.marks
}

/** Applies the fault to the first call of each path. */
function firstTime(board: FaultyBoard, fault: Fault): void {
  const met = new Set<string>()
  board.setFault(({ isWrite, path }) => {
    if (!isWrite || met.has(path)) return 'none'
    met.add(path)
    return fault
  })
}

/** Applies the fault to the first attempt of each action: actions of one kind are sent one after another. */
function firstTryOfEach(board: FaultyBoard, fault: Fault): void {
  const tries = new Map<string, number>()
  board.setFault(({ isWrite, path }) => {
    if (!isWrite) return 'none'
    tries.set(path, (tries.get(path) ?? 0) + 1)
    return (tries.get(path) ?? 0) % 2 === 1 ? fault : 'none'
  })
}

test.each(['lost', 'cut', 'storage.busy'] as const)(
  'every act of the desk, a confirmed job, a picked time and a closing end once, where the first try of each is %s',
  async (fault) => {
    const [board, employer] = await Promise.all([faultyBoard(), anEmployer()])
    const [first, second, third] = await Promise.all([aCandidate(), aCandidate(), aCandidate()])
    const job = await postJob(employer)
    await Promise.all([first, second, third].map(async (candidate) => apply(candidate, job)))
    const { _id: jobId, position } = job
    const known = { candidateId: first.user._id, applicationId: await applicationIdOf(first, jobId) }
    const subject = { ...known, jobId, position, name: first.user.firstName }
    const start = new Date(Date.now() + 2 * DAY_MS).toISOString()
    const nothing = { offerId: null, sequence: 0, own: [] }
    const offer = { times: [start], minutes: 45, zone: 'Europe/Oslo', place: 'Fiskepiren 4', text: '', over: nothing }
    const { _id: candidateId, firstName } = second.user
    const people = [{ candidateId, firstName, applicationId: await applicationIdOf(second, jobId) }]

    firstTryOfEach(board, fault)
    onlineManager.setOnline(false)
    const outbox = outboxOf(board, employer)
    await outbox.enqueue({ kind: confirmJobAction, payload: { jobId, position } })
    await outbox.enqueue({ kind: shortlistAction, payload: { ...subject, isShortlisted: true } })
    await outbox.enqueue({ kind: privateNoteAction, payload: { ...subject, text: 'Knows engines.', over: '' } })
    await outbox.enqueue({ kind: seenAction, payload: subject })
    await outbox.enqueue({ kind: decisionAction, payload: { ...subject, kind: 'progress', text: '' } })
    await outbox.enqueue({ kind: offerInterviewAction, payload: { ...subject, ...offer } })
    await outbox.enqueue({ kind: answersAction, payload: { jobId, position, kind: 'declined', text: 'No.', people } })
    onlineManager.setOnline(true)
    await sentAll(outbox)

    const { applicants } = await first.call<Job>('GET', `/job/${jobId}`)
    const offerId = applicants[0]?.standing?.interview?.offerId ?? ''
    const picks = outboxOf(board, first)
    const over = { offerId, sequence: 0, own: [] }
    const pick = {
      jobId,
      applicationId: known.applicationId,
      position,
      companyName: job.companyName,
      offerId,
      start,
      text: '',
      over,
    }
    await picks.enqueue({ kind: pickInterviewAction, payload: pick })
    await sentAll(picks)
    const story = ['sent', 'seen', 'progress', 'offer', 'pick']
    expect(await linesAtEmployer(employer, first)).toEqual(story)
    expect((await linesOf(first, job)).filter(isPublished)).toEqual(story.filter(isPublished))
    expect(await linesOf(second, job)).toEqual(['sent', 'declined'])
    expect(await marksAtDesk(employer, job, first)).toMatchObject({ isShortlisted: true, note: 'Knows engines.' })
    expect(await employer.call<Job>('GET', `/job/${jobId}`)).toMatchObject({ jobStatus: true })

    onlineManager.setOnline(false)
    await outbox.enqueue({ kind: cancelInterviewAction, payload: { ...subject, offerId, text: 'Idris is ill.' } })
    await outbox.enqueue({
      kind: closeJobAction,
      // The first one is on the shortlist: the closing names them.
      payload: {
        jobId,
        position,
        text: 'Filled.',
        apart: [],
        undecided: [],
        included: [known],
        newest: { id: await applicationIdOf(third, jobId), appliedAt: new Date().toISOString() },
      },
    })
    onlineManager.setOnline(true)
    await sentAll(outbox)

    const whole = [...story, 'cancel', 'declined', 'job.closed']
    expect(await linesAtEmployer(employer, first)).toEqual(whole)
    expect((await linesOf(first, job)).filter(isPublished)).toEqual(whole.filter(isPublished))
    expect(await linesOf(second, job)).toEqual(['sent', 'declined', 'job.closed'])
    expect(await linesOf(third, job)).toEqual(['sent', 'declined', 'job.closed'])
    expect(await employer.call<Job>('GET', `/job/${jobId}`)).toMatchObject({ jobStatus: false })
    // All ten actions met the fault.
    expect(board.counts()[fault]).toBe(10)
  },
)

test('a desk whose page is killed with everything on its way: each act is there once when it is opened again', async () => {
  const [board, employer] = await Promise.all([faultyBoard(), anEmployer()])
  const [candidate, second, third] = await Promise.all([aCandidate(), aCandidate(), aCandidate()])
  const job = await postJob(employer)
  // The newest applicant comes first at the desk.
  for (const one of [third, second, candidate]) await apply(one, job)
  const storageState = await signedIn(employer, board.origin)
  const screen = await openDesktop({ baseURL: board.origin, serviceWorkers: 'block', storageState })
  screen.expectProblem(FAULTS)
  const { page } = screen
  const path = `/applicants?job=${job._id}&of=${job._id}&who=${candidate.user._id}`
  await page.goto(path)
  await page.getByRole('radiogroup', { name: 'Stage' }).waitFor()
  board.hold()
  await page.getByRole('radio', { name: 'In progress' }).click()
  await page.getByRole('button', { name: /on your shortlist$/u }).click()
  await page.getByRole('textbox', { name: 'Private note' }).fill('Knows engines.')
  await page.getByRole('button', { name: 'Save note' }).click()
  const note = page.getByRole('region', { name: 'Private note' })
  await note.getByText(/^(?:Sending|Next in line)$/u).waitFor()
  // A bulk answer from its dialog, and a closing with an answer for the others.
  for (const key of ['j', 'x', 'a']) await page.keyboard.press(key)
  const answer = page.getByRole('dialog', { name: 'Answer 1 applicant' })
  await answer.getByRole('textbox', { name: 'What they read' }).fill(ANSWER)
  await answer.getByRole('button', { name: 'Send 1 answer' }).click()
  await answer.waitFor({ state: 'detached' })
  await page.getByRole('switch', { name: `${job.position} is open` }).click()
  const closing = page.getByRole('dialog', { name: `Close ${job.position}?` })
  await closing.getByRole('textbox', { name: 'What they read' }).fill(CLOSING)
  await closing.getByRole('button', { name: /^Close and send/u }).click()
  const kinds = async () => (await deviceOutbox(page)).records.map(({ kind }) => kind)
  await expect.poll(kinds).toEqual(expect.arrayContaining([answersAction.name, closeJobAction.name]))
  await expect.poll(() => board.held()).toBeGreaterThanOrEqual(1)
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  firstTime(board, 'lost')
  board.hold(false)
  await again.goto(path)
  await again.getByRole('radiogroup', { name: 'Stage' }).waitFor()
  // Going online triggers a retry without waiting for the timer.
  await screen.offline(true)
  await screen.offline(false)
  await expect
    .poll(async () => marksAtDesk(employer, job, candidate), { timeout: 30_000 })
    .toMatchObject({ isShortlisted: true, note: 'Knows engines.' })
  await expect.poll(async () => linesOf(candidate, job), { timeout: 30_000 }).toContain('progress')
  // The server has every action by now, but some responses are missing; retry without waiting for the timer.
  await again.goto('/waiting')
  await again.getByRole('heading', { level: 1 }).waitFor()
  const allSent = async () => {
    await screen.offline(true)
    await screen.offline(false)
    return again.getByText('All sent').count()
  }
  await expect.poll(allSent, { timeout: 60_000, interval: 2000 }).toBeGreaterThan(0)
  expect((await linesOf(candidate, job)).filter((kind) => kind === 'progress')).toEqual(['progress'])
  expect(await marksAtDesk(employer, job, candidate)).toMatchObject({ isShortlisted: true, note: 'Knows engines.' })
  // In progress and on the shortlist: a closing leaves them undecided.
  expect(await answersOf(candidate, job)).toEqual([])
  expect(await answersOf(second, job)).toEqual([ANSWER])
  expect(await answersOf(third, job)).toEqual([CLOSING])
  expect((await linesOf(third, job)).filter((kind) => kind === 'job.closed')).toEqual(['job.closed'])
})
