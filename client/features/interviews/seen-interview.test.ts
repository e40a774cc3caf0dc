import { expect, test } from 'vitest'
import { seenInterview } from '#contract/applications/interview.rules.ts'
import type { Action } from '#client/offline/outbox/action-kind.ts'
import { FAILED } from '#client/offline/outbox/outbox.records.ts'
import { idsOfActs, offerInterviewAction, pickInterviewAction } from '#client/shared/interview.action.ts'
import { perform, record, refused, server } from '#client/features/test-actions.ts'
import { FIRST, interviewOf } from './test-interview.ts'

const seen = { offerId: 'offer-1', sequence: 1, own: [] }
const offer = { times: [FIRST], minutes: 45, zone: 'UTC', place: 'Fiskepiren 4', text: '', over: seen }
const subject = { applicationId: 'application-1', jobId: 'j1', candidateId: 'maren', position: 'Cook', name: 'Maren' }
const pick = {
  applicationId: 'application-1',
  jobId: 'j1',
  position: 'Cook',
  companyName: 'Norrsund',
  offerId: 'offer-1',
  start: FIRST,
  text: '',
  over: seen,
}

/** The acts, and the request for each. */
const acts: [Action, 'offerInterview' | 'answerInterview'][] = [
  [{ kind: offerInterviewAction, payload: { ...subject, ...offer } }, 'offerInterview'],
  [{ kind: pickInterviewAction, payload: pick }, 'answerInterview'],
]

test('an act says what its writer saw', async () => {
  for (const [action, name] of acts) {
    const { api, asked } = server({ [name]: () => ({ data: 'the answer' }) })
    expect(await perform(api, record(action))).toBe('the answer')
    expect(asked).toMatchObject([[name, { body: { over: seen } }]])
  }
})

test('a change that the writer had not seen is refused, and nothing is sent again by itself', async () => {
  for (const [action, name] of acts) {
    const { api, asked } = server({
      [name]: () => {
        throw refused('interview.changed')
      },
    })
    await expect(perform(api, record(action))).rejects.toMatchObject({ problem: { code: 'interview.changed' } })
    expect(asked).toHaveLength(1)
  }
})

test('a refused act leads to where the interview stands as it is now', () => {
  const refusedRecord = { ...record(acts[0]![0]), status: FAILED }
  const offered = { ...refusedRecord, payload: { ...subject, ...offer } }
  expect(offerInterviewAction.form?.(offered)).toEqual({
    to: '/applicants',
    search: { job: 'j1', of: 'j1', who: 'maren' },
  })
  expect(offerInterviewAction.form?.({ ...offered, status: 'queued' })).toBeNull()
  const picked = { ...refusedRecord, payload: pick }
  expect(pickInterviewAction.form?.(picked)).toEqual({ to: '/job/$id', params: { id: 'j1' } })
  expect(pickInterviewAction.form?.({ ...picked, status: 'queued' })).toBeNull()
})

test('acts that this device may have sent are the writer’s own, with those that they replaced', () => {
  expect(seenInterview(null, [])).toEqual({ offerId: null, sequence: 0, own: [] })
  const over = seenInterview(null, idsOfActs([{ id: 'a', payload: pick }]))
  const pending = [
    { id: 'b', payload: { ...pick, over } },
    { id: 'b', payload: { ...pick, over } },
  ]
  expect(seenInterview(interviewOf({ sequence: 3 }), idsOfActs(pending))).toEqual({
    offerId: 'offer-1',
    sequence: 3,
    own: ['a', 'b'],
  })
})
