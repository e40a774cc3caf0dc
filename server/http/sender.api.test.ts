import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { candidateRegistration } from '#server/testing/test-people.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import {
  application,
  letter,
  posting,
  question,
  readMarks,
  hiddenJobs,
  savedJob,
  savedJobs,
  savedSearch,
  withdrawal,
} from '#server/testing/test-scenes.ts'
import { sceneOn, type Scene } from './test-access-scene.ts'

interface Row {
  call: string
  send: (caller: TestCaller, scene: Scene) => Promise<{ status: number; body: unknown; headers: Headers }>
}

const SAVED = { isSaved: true, changedAt: '2001-01-01T00:00:00.000Z' }

const naming: Row[] = [
  {
    call: 'chooseMails',
    send: (caller, { board }) => {
      const { userId, email } = board.otherEmployer
      return caller.api.chooseMails({
        body: { userId, email, about: 'now', news: 'off', alerts: 'now', quiet: null, zone: '' },
      })
    },
  },
  {
    call: 'sendTestMail',
    send: (caller, { board }) => {
      const { userId, email } = board.otherEmployer
      return caller.api.sendTestMail({ body: { userId, email } })
    },
  },
  {
    call: 'register',
    send: (caller, { board }) =>
      caller.api.register({ body: { ...candidateRegistration(board.otherCandidate.email) } }),
  },
  {
    call: 'postJob, by address',
    send: (caller, { board }) => caller.api.postJob({ body: posting({ jobPostedBy: board.otherEmployer.email }) }),
  },
  {
    call: 'postJob, by id',
    send: (caller, { board }) => caller.api.postJob({ body: posting({ recuiterId: board.otherEmployer.userId }) }),
  },
  {
    call: 'updateJob',
    send: (caller, { job, board }) =>
      caller.api.updateJob({ body: { ...job, recuiterId: board.otherEmployer.userId } }),
  },
  {
    call: 'apply, by address',
    send: (caller, { job, board }) =>
      caller.api.apply({ body: { ...application(caller, job._id), email: board.otherCandidate.email } }),
  },
  {
    call: 'apply, by id',
    send: (caller, { job, board }) =>
      caller.api.apply({ body: { ...application(caller, job._id), userId: board.otherCandidate.userId } }),
  },
  {
    call: 'withdraw, by address',
    send: (caller, { job, board }) =>
      caller.api.withdraw({ body: { ...withdrawal(caller, job, randomUUID()), email: board.otherCandidate.email } }),
  },
  {
    call: 'withdraw, by id',
    send: (caller, { job, board }) =>
      caller.api.withdraw({ body: { ...withdrawal(caller, job, randomUUID()), userId: board.otherCandidate.userId } }),
  },
  {
    call: 'saveJob, by address',
    send: (caller, { job, board }) => {
      const { params, body } = savedJob(caller, job._id, SAVED)
      return caller.api.saveJob({ params, body: { ...body, email: board.otherCandidate.email } })
    },
  },
  {
    call: 'saveJob, by id',
    send: (caller, { job, board }) => {
      const { params, body } = savedJob(caller, job._id, SAVED)
      return caller.api.saveJob({ params, body: { ...body, userId: board.otherCandidate.userId } })
    },
  },
  {
    call: 'saveJobs, by id',
    send: (caller, { job, board }) => {
      const body = savedJobs(caller, [{ jobId: job._id, changedAt: SAVED.changedAt }])
      return caller.api.saveJobs({ body: { ...body, userId: board.otherCandidate.userId } })
    },
  },
  {
    call: 'saveSearch',
    send: (caller, { board }) => {
      const { params, body } = savedSearch(caller, {})
      return caller.api.saveSearch({ params, body: { ...body, userId: board.otherCandidate.userId } })
    },
  },
  {
    call: 'hideJobs, by id',
    send: (caller, { job, board }) => {
      const body = hiddenJobs(caller, [{ jobId: job._id, isHidden: true, changedAt: SAVED.changedAt }])
      return caller.api.hideJobs({ body: { ...body, userId: board.otherCandidate.userId } })
    },
  },
  {
    call: 'markManyRead',
    send: (caller, { board }) => {
      const body = readMarks(caller, [{ userId: board.employer.userId, seq: 1 }])
      return caller.api.markManyRead({ body: { ...body, userId: board.otherCandidate.userId } })
    },
  },
  {
    call: 'ask',
    send: (caller, { job, board }) => caller.api.ask({ body: question(board.otherCandidate, job._id, 'Why?') }),
  },
  {
    call: 'addMessages, as party',
    send: (caller, { board }) =>
      caller.api.addMessages({ body: letter(board.otherCandidate, board.otherEmployer, 'Hello') }),
  },
]

// Spec 6: Server-side enforcement: not shown
test.for(naming)('a caller cannot write as somebody else: $call', async ({ send }, { board }) => {
  const scene = await sceneOn(board)
  for (const caller of [board.candidate, board.employer])
    expect(await send(caller, scene)).toBeProblem(403, 'actor.mismatch')
})
