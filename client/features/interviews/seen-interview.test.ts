import { expect, test } from 'vitest'
import { seenInterview } from '#contract/applications/interview.rules.ts'
import { problemOf } from '#contract/problem.ts'
import { RequestError } from '#client/api/request-error.ts'
import type { Action } from '#client/offline/outbox/action-kind.ts'
import { FAILED } from '#client/offline/outbox/outbox.records.ts'
import { idsOfActs, offerInterviewAction, pickInterviewAction } from '#client/shared/interview.action.ts'
import { perform, record, refused, server } from '#client/features/test-actions.ts'
import { FIRST, interviewOf } from './test-interview.ts'

const offer = { times: [FIRST], minutes: 45, zone: 'UTC', place: 'Fiskepiren 4', text: '' }
const subject = { jobId: 'j1', candidateId: 'maren', position: 'Cook', name: 'Maren' }
const seen = { offerId: 'offer-1', sequence: 1, own: [] }
const pick = { jobId: 'j1', position: 'Cook', companyName: 'Norrsund', offerId: 'offer-1', start: FIRST, text: '' }

/** Acts with and without what their writer saw, and the request for each. */
const acts = (over?: typeof seen): [Action, 'offerInterview' | 'answerInterview'][] => {
  const more = over && { over }
  return [
    [{ kind: offerInterviewAction, payload: { ...subject, ...offer, ...more } }, 'offerInterview'],
    [{ kind: pickInterviewAction, payload: { ...pick, ...more } }, 'answerInterview'],
  ]
}

test('an act says what its writer saw; one of an older version says nothing', async () => {
  for (const over of [seen, undefined])
    for (const [action, name] of acts(over)) {
      const { api, asked } = server({ [name]: () => ({ data: 'the answer' }) })
      expect(await perform(api, record(action))).toBe('the answer')
      const bodies = asked.map(([, request]) => (request as { body: object }).body)
      expect(bodies.map((body) => Object.entries(body).filter(([key]) => key === 'over'))).toEqual([
        over ? [['over', over]] : [],
      ])
    }
})

test('an older server does not know what the writer saw: it gets the rest', async () => {
  const issues = [{ path: 'over', message: 'This is not a field of the call.' }]
  const unknown = new RequestError({ kind: 'HTTP', status: 400, problem: problemOf('request.invalid', { issues }) })
  for (const [action, name] of acts(seen)) {
    const { api, asked } = server({
      [name]: ({ body }: { body?: Record<string, unknown> }) => {
        if (body?.['over']) throw unknown
        return { data: 'the answer' }
      },
    })
    expect(await perform(api, record(action))).toBe('the answer')
    expect(asked).toHaveLength(2)
  }
})

test('a change that the writer had not seen is refused, and nothing is sent again by itself', async () => {
  for (const [action, name] of acts(seen)) {
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
  const refusedRecord = { ...record(acts()[0]![0]), status: FAILED }
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
