import { expect, test } from 'vitest'
import type { Job } from '#client/api/domain.ts'
import { jobOfIdris } from '#client/test-job.ts'
import type { CallName } from '#client/api/client.ts'
import { problemOf } from '#contract/problem.ts'
import type { Action } from '#client/offline/outbox/action-kind.ts'
import { laneHeads } from '#client/offline/outbox/lane.rules.ts'
import { BLOCKED } from '#client/offline/outbox/outbox.records.ts'
import { applyAction, withdrawAction } from './applications/apply.action.ts'
import { messageAction } from './chat/message.action.ts'
import { editJobAction, setOpenAction, postJobAction } from './postings/posting.action.ts'
import { askAction, replyAction } from './questions/question.action.ts'
import { saveAction, saveManyAction } from './job-marks/mark.action.ts'
import { perform, record, refused, server } from './test-actions.ts'

const sender = { userId: 'ida', email: 'ida@example.org' }
/** What the device's clock says. */
const A_TIME: unknown = expect.stringMatching(/^\d{4}-.*Z$/u)
const TIME = '2026-03-03T08:00:00.000Z'
const job = { id: 'j1', position: 'Cook', isOpen: true, updatedAt: 'then' } as unknown as Job
const posting = { position: 'Cook' } as never
const named = { jobId: 'j1', position: 'Cook', companyName: 'Norrsund Ferries' }
const marked = { ...named, changedAt: TIME }
const apply = { kind: applyAction, payload: { ...named, appliedAt: TIME } }
const withdraw = { kind: withdrawAction, payload: { ...named, applicationId: 'an-application' } }
const applicant = { userId: 'cleo', appliedAt: TIME } as never

test.each<[Action, CallName, unknown]>([
  [apply, 'apply', { body: { id: 'the-id', ...sender, jobId: 'j1', appliedAt: TIME, approvalStatus: 'pending' } }],
  [
    { kind: applyAction, payload: { ...apply.payload, note: 'In January.' } },
    'apply',
    { body: { id: 'the-id', ...sender, jobId: 'j1', appliedAt: TIME, approvalStatus: 'pending', note: 'In January.' } },
  ],
  [withdraw, 'withdraw', { body: { ...sender, jobId: 'j1', applicationId: 'an-application' } }],
  [
    { kind: askAction, payload: { jobId: 'j1', position: 'Cook', question: 'Why?' } },
    'ask',
    { body: { id: 'the-id', ...sender, jobId: 'j1', question: 'Why?' } },
  ],
  [
    {
      kind: replyAction,
      payload: { jobId: 'j1', position: 'Cook', questionId: 'q1', question: 'Why?', reply: 'Because.' },
    },
    'reply',
    { body: { id: 'the-id', questionId: 'q1', question: 'Why?', reply: 'Because.' } },
  ],
  [
    {
      kind: messageAction,
      payload: {
        other: { userId: 'employer', email: 'employer@example.org', name: 'employer' },
        from: 'Ida Berg',
        text: 'Good morning',
        writtenAt: TIME,
        after: 0,
      },
    },
    'addMessages',
    {
      query: {},
      body: {
        users: [
          { ...sender, name: 'Ida Berg' },
          { userId: 'employer', email: 'employer@example.org', name: 'employer' },
        ],
        messages: [{ id: 'the-id', senderId: 'ida', text: 'Good morning', sentAt: TIME }],
      },
    },
  ],
  [
    { kind: saveAction, payload: { jobs: [marked], isSet: true } },
    'saveJob',
    { params: { jobId: 'j1' }, body: { ...sender, isSaved: true, changedAt: TIME, deviceTime: A_TIME } },
  ],
  [
    { kind: postJobAction, payload: { jobId: 'new', posting } },
    'postJob',
    {
      body: {
        position: 'Cook',
        id: 'new',
        posterEmail: 'ida@example.org',
        recruiterId: 'ida',
        isOpen: 'open',
      },
    },
  ],
  [
    // Hundreds of applicants would exceed the request limit, and the server ignores them.
    { kind: setOpenAction, payload: { job: { ...job, applications: [applicant] }, isOpen: false } },
    'updateJob',
    {
      body: {
        ...job,
        applications: [],
        questions: [],
        recruiterId: 'ida',
        posterEmail: 'ida@example.org',
        isOpen: false,
        actionId: 'the-id',
      },
    },
  ],
])('an action is sent in its sender’s name: %j', async (action, name, request) => {
  const { api, asked } = server({ [name]: () => ({ data: 'the answer' }) })
  expect(await perform(api, record(action))).toBe('the answer')
  expect(asked).toEqual([[name, request]])
})

test('saved jobs unknown to the board are remembered', async () => {
  const jobs = [{ jobId: 'j1', changedAt: TIME }]
  const payload = { jobs: [marked], isSet: true }
  const { api, asked } = server({ saveJobs: () => ({ data: { standing: [], unknown: ['j1'] } }) })
  expect(await perform(api, record({ kind: saveManyAction, payload }))).toEqual({ unknown: ['j1'] })
  expect(asked).toEqual([['saveJobs', { body: { ...sender, jobs, deviceTime: A_TIME } }]])
})

test('a withdrawal does not wait with a question for the end of a suspension, but with its application', () => {
  const failure = { kind: 'HTTP', status: 403, problem: problemOf('account.suspended') } as const
  const blocked = (action: Action) => ({ ...record(action), status: BLOCKED, failure })
  const question = blocked({ kind: askAction, payload: { jobId: 'j1', position: 'Cook', question: 'Why?' } })
  const withdrawal = { ...record(withdraw), seq: 2 }
  expect(laneHeads([question, withdrawal])).toEqual([withdrawal])
  const application = blocked(apply)
  expect(laneHeads([application, withdrawal])).toEqual([application])
  // Its answer was lost, and the question, refused before, was tried again.
  const sentBefore = { ...record(apply), seq: 2, attempts: 1 }
  expect(laneHeads([question, sentBefore, { ...withdrawal, seq: 3 }])).toEqual([question])
})

test('a job whose words were changed meanwhile keeps them, and gets its status', async () => {
  const newer = { ...job, position: 'Head cook', updatedAt: 'now' }
  const { api, asked } = server({
    updateJob: ({ body }) => {
      if (body?.['updatedAt'] !== 'now') throw refused('job.stale')
      return { data: 'closed' }
    },
    job: () => ({ data: newer }),
  })
  expect(await perform(api, record({ kind: setOpenAction, payload: { job, isOpen: false } }))).toBe('closed')
  expect(asked.at(-1)?.[1]).toMatchObject({ body: { position: 'Head cook', isOpen: false, updatedAt: 'now' } })
})

test('any other refusal of a status is told', async () => {
  const { api } = server({
    updateJob: () => {
      throw refused('job.forbidden')
    },
  })
  const change = perform(api, record({ kind: setOpenAction, payload: { job, isOpen: false } }))
  await expect(change).rejects.toMatchObject({ problem: { code: 'job.forbidden' } })
})

/** The words of a job as the form submits them: an empty list has one blank row. */
const wordsOf = ({
  position,
  experience,
  workLevel,
  employmentType,
  salaryRange,
  location,
  overview,
  skills,
}: Job) => ({
  position,
  experience,
  workLevel,
  employmentType,
  salaryRange,
  location,
  overview,
  skills,
  responsibilities: [''],
  requirements: [''],
})

/** An employer saves an edit while the server's copy of the job has the values in `current`. */
function editJob(current: Partial<Job>) {
  const base = jobOfIdris({ skills: ['Welding'], isOpen: true, updatedAt: 'then' })
  const stored = { ...base, updatedAt: 'now', ...current }
  const { api, asked } = server({
    updateJob: ({ body }) => {
      if (body?.['updatedAt'] !== stored.updatedAt) throw refused('job.stale')
      return { data: 'changed' }
    },
    job: () => ({ data: stored }),
  })
  const posting = { ...wordsOf(base), overview: 'Three ferries now.' }
  const change = perform(api, record({ kind: editJobAction, payload: { jobId: base.id, base, posting } }))
  return { change, asked, base }
}

test('an edited job is saved over the job it was typed over, with its status, in the name of its sender', async () => {
  const { change, asked, base } = editJob({ updatedAt: 'then' })
  expect(await change).toBe('changed')
  expect(asked).toEqual([
    [
      'updateJob',
      {
        body: {
          ...base,
          recruiterId: 'ida',
          posterEmail: 'ida@example.org',
          overview: 'Three ferries now.',
          responsibilities: [''],
          requirements: [''],
        },
      },
    ],
  ])
})

test.each<[string, Partial<Job>]>([
  ['its status was changed, which stays', { isOpen: false }],
  ['it reads the same but for blank rows', { skills: ['Welding', ' '] }],
  ['the same change has arrived already', { overview: 'Three ferries now.', isOpen: false }],
])('an edited job is saved over a newer one when %s', async (_name, current) => {
  const { change, asked } = editJob(current)
  expect(await change).toBe('changed')
  const { isOpen = true } = current
  expect(asked.at(-1)?.[1]).toMatchObject({ body: { overview: 'Three ferries now.', updatedAt: 'now', isOpen } })
})

test('a job whose words were changed elsewhere is for its writer to decide', async () => {
  await expect(editJob({ location: 'Oslo' }).change).rejects.toMatchObject({ problem: { code: 'job.stale' } })
})
