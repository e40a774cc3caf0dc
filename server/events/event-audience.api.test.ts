import { expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { acquainted } from '#server/chat/test-chat.ts'
import { PDF, pathOf } from '#server/testing/test-files.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import {
  applied,
  asked,
  closedJob,
  dataOf,
  letter,
  postedJob,
  posting,
  savedJob,
  savedJobs,
  withdrawn,
} from '#server/testing/test-scenes.ts'
import { listen, type TestListener } from './test-listener.ts'

type Who = 'visitor' | 'unregistered' | 'candidate' | 'otherCandidate' | 'employer' | 'otherEmployer'
const WHO: Who[] = ['visitor', 'unregistered', 'candidate', 'otherCandidate', 'employer', 'otherEmployer']
const ALL = Object.fromEntries(WHO.map((who) => [who, 1])) as Record<Who, number>

/** An action performed while everybody is listening, and how often each listener receives its event. */
interface Row {
  kind: string
  before?: (board: TestBoard) => Promise<unknown>
  act: (board: TestBoard, before: never) => Promise<unknown>
  heard: Partial<Record<Who, number>>
}

const row = <Before>(
  kind: string,
  heard: Row['heard'],
  act: (board: TestBoard, before: Before) => Promise<unknown>,
  before?: (board: TestBoard) => Promise<Before>,
): Row => ({ kind, heard, act, ...(before && { before }) })

const job = async ({ employer }: TestBoard) => postedJob(employer)
const appliedTo = async ({ employer, candidate }: TestBoard) => applied(candidate, await postedJob(employer))

const rows: Row[] = [
  row(
    'message',
    { candidate: 1, employer: 1 },
    async ({ candidate, employer }) => candidate.api.addMessages({ body: letter(candidate, employer, 'A secret') }),
    acquainted,
  ),
  row(
    'read',
    { employer: 1 },
    async ({ candidate, employer }, seq: number) =>
      dataOf(await employer.api.markRead({ params: { userId: candidate.userId }, body: { seq } })),
    async (board) => {
      const { candidate, employer } = await acquainted(board)
      return dataOf(await candidate.api.addMessages({ body: letter(candidate, employer, 'A secret') })).cursor
    },
  ),
  row('application.sent', { candidate: 1, employer: 1 }, async ({ candidate }, it) => applied(candidate, it), job),
  row(
    'application.withdrawn',
    { candidate: 1, employer: 1 },
    async ({ candidate }, it) => withdrawn(candidate, it),
    appliedTo,
  ),
  row('question.asked', { ...ALL, candidate: 2 }, async ({ candidate }, it) => asked(candidate, it, 'A secret'), job),
  row(
    'question.answered',
    { ...ALL, candidate: 2 },
    async ({ employer }, id: string) => dataOf(await employer.api.reply({ body: { userId: id, reply: 'A secret' } })),
    async (board) => (await asked(board.candidate, await job(board), 'Nights?')).queries[0]!.id,
  ),
  row('job.posted', ALL, job),
  row(
    'job.changed',
    ALL,
    async ({ employer }, it) =>
      dataOf(await employer.api.updateJob({ body: { ...it, ...posting(), position: 'A secret' } })),
    job,
  ),
  row(
    'job.closed',
    ALL,
    async ({ employer }, it) => dataOf(await employer.api.updateJob({ body: { ...it, jobStatus: false } })),
    job,
  ),
  row(
    'job.reopened',
    ALL,
    async ({ employer }, it: Job) => dataOf(await employer.api.updateJob({ body: { ...it, jobStatus: true } })),
    async ({ employer }) => closedJob(employer),
  ),
  row(
    'job.removed',
    ALL,
    async ({ employer }, it) => dataOf(await employer.api.deleteJob({ params: { id: it._id } })),
    job,
  ),
  row(
    'saved',
    { candidate: 1 },
    async ({ candidate, clock }, it) =>
      dataOf(
        await candidate.api.saveJob(
          savedJob(candidate, it._id, { isSaved: true, changedAt: clock.now().toISOString() }),
        ),
      ),
    job,
  ),
  row(
    'saved',
    { candidate: 1 },
    async ({ candidate, clock }, it) =>
      dataOf(
        await candidate.api.saveJobs({
          body: savedJobs(candidate, [{ jobId: it._id, changedAt: clock.now().toISOString() }]),
        }),
      ),
    job,
  ),
  row(
    'notified',
    { employer: 1 },
    async ({ employer: { api, userId, email } }) =>
      dataOf(await api.readNotifications({ body: { userId, email, upTo: 1_000_000 } })),
    appliedTo,
  ),
  row(
    'profile',
    { candidate: 1, employer: 1 },
    async ({ candidate, clock }) =>
      dataOf(await candidate.api.updateUser({ body: { aboutMe: 'A secret', updatedAt: clock.now().toISOString() } })),
    appliedTo,
  ),
  row(
    'profile',
    { candidate: 1, employer: 1 },
    async ({ candidate }) => candidate.transfer('PUT', pathOf(candidate, 'resume'), PDF),
    appliedTo,
  ),
  row('company', ALL, async ({ employer, clock }) =>
    dataOf(await employer.api.updateUser({ body: { companyName: 'A secret', updatedAt: clock.now().toISOString() } })),
  ),
]

/** What is stored of the events: messages and read marks come along with live ones only. */
const stored = (heard: TestListener['heard']) =>
  heard.slice(1).map(({ data: { jobId, otherId }, ...event }) => ({
    ...event,
    data: { ...(jobId !== undefined && { jobId }), ...(otherId !== undefined && { otherId }) },
  }))

/** The last event, sent to everybody: once it arrives, all earlier events have arrived. */
const LAST = 'job.posted'

test.for(rows)(
  '$kind is heard by whom it concerns, and by nobody else',
  async ({ kind, before, act, heard }, { board }) => {
    const scene = (await before?.(board)) as never
    const listeners = await Promise.all(WHO.map(async (who) => [who, await listen(board[who])] as const))
    await act(board, scene)
    const mark = await postedJob(board.otherEmployer)
    const isMarked = ({ heard: told }: TestListener) =>
      told.some(({ event, data }) => event === LAST && data['jobId'] === mark._id)
    const counts: Partial<Record<Who, number>> = {}
    for (const [who, listener] of listeners) {
      await listener.until(() => isMarked(listener))
      const told = stored(listener.heard).filter(({ data }) => data['jobId'] !== mark._id)
      const count = told.filter(({ event }) => event === kind).length
      if (count > 0) counts[who] = count
      // No other events, except an employer's own profile events and that a notification was created.
      const alongside = new Set([kind, 'profile', 'notified'])
      expect(told.filter(({ event }) => !alongside.has(event))).toEqual([])
      expect(JSON.stringify(told)).not.toContain('secret')
      await listener.close()
      // Resuming the stream replays the same events.
      const again = await listen(board[who], listener.heard[0]?.id ?? '')
      await again.until(() => isMarked(again))
      expect(again.heard.slice(1)).toEqual(stored(listener.heard))
      await again.close()
    }
    expect(counts).toEqual(heard)
  },
)
