import { expect, test } from 'vitest'
import { decisionAction, seenAction } from '#client/shared/step.action.ts'
import { perform, record, refused, server } from '#client/features/test-actions.ts'
import { closeJobAction } from '#client/features/postings/closing.action.ts'

const subject = {
  applicationId: 'application-1',
  jobId: 'the-job',
  candidateId: 'cleo',
  position: 'Cook',
  name: 'Cleo',
}
const answered = { status: true, acknowledged: true, data: { jobId: 'the-job' } }

test('a decision is sent under the id of its record, so that a replay is known', async () => {
  const { api, asked } = server({ stepApplication: () => answered })
  const action = record({ kind: decisionAction, payload: { ...subject, kind: 'declined', text: 'Not this time.' } })
  for (const _time of [1, 2]) await perform(api, action)
  expect(asked).toHaveLength(2)
  for (const [, request] of asked)
    expect(request).toMatchObject({
      body: {
        id: 'the-id',
        jobId: 'the-job',
        applicationId: 'application-1',
        kind: 'declined',
        text: 'Not this time.',
      },
    })
})

test.each(['application.unknown', 'job.unknown', 'job.taken-down'] as const)(
  "'seen' of an application that is gone (%s) is done with, as nobody has to decide about it",
  async (code) => {
    const { api } = server({
      stepApplication: () => {
        throw refused(code)
      },
    })
    expect(await perform(api, record({ kind: seenAction, payload: subject }))).toBeNull()
  },
)

test("'seen' of an application that moved on and then was withdrawn is done with too", async () => {
  const { api } = server({
    stepApplication: () => {
      throw refused('application.step')
    },
    candidate: () => ({ data: { id: 'cleo', appliedTo: [] } }),
  })
  expect(await perform(api, record({ kind: seenAction, payload: subject }))).toBeNull()
})

test('closing a job is one call with the answers for all and for single ones', async () => {
  const { api, asked } = server({ closeJob: () => answered })
  const answer = { applicationId: 'of cleo', kind: 'accepted' as const, text: 'Welcome.' }
  const apart = [{ ...answer, candidateId: 'cleo' }]
  const newest = { id: 'of ida', appliedAt: '2025-11-14T09:00:00.000Z' }
  await perform(
    api,
    record({
      kind: closeJobAction,
      payload: { jobId: 'the-job', position: 'Cook', text: 'Filled.', apart, included: [], undecided: [], newest },
    }),
  )
  expect(asked).toEqual([
    [
      'closeJob',
      {
        body: {
          id: 'the-id',
          userId: expect.any(String) as string,
          email: expect.any(String) as string,
          jobId: 'the-job',
          text: 'Filled.',
          apart: [answer],
          included: [],
          undecided: [],
          newest: newest.id,
        },
      },
    ],
  ])
})
