import { expect, test } from 'vitest'
import { CHOSEN_MAX } from '#contract/applications/application.rules.ts'
import type { Interview } from '#contract/applications/interview.rules.ts'
import { chosen, formatEffect, formatState, kindOf, mustBeNamed, undecidedIn, type Choice } from './choices.ts'
import { applicant } from './test-jobs.ts'
import type { WaitingApplicant } from './use-waiting.ts'

const AT = '2025-11-19T09:00:00.000Z'
const now = new Date('2025-11-20T12:00:00.000Z')
const START = '2025-12-03T12:00:00.000Z'

type Stage = NonNullable<WaitingApplicant['standing']>['stage']
const person = (id: string, stage: Stage = 'sent', fields: Partial<WaitingApplicant> = {}): WaitingApplicant => ({
  ...applicant(`${id}@example.org`, AT, { standing: { stage, at: AT } }),
  ...fields,
})
const STARRED = { marks: { applicationId: 'x', isShortlisted: true, note: '', notedAt: '' } }
const met = (values: Partial<Interview>) => {
  const interview: Interview = {
    state: 'agreed',
    offerId: 'o1',
    times: [START],
    minutes: 30,
    zone: 'UTC',
    place: 'Quay 3',
    text: '',
    start: START,
    was: '',
    reply: '',
    at: AT,
    sequence: 1,
    ...values,
  }
  return person('ida', 'interview', { standing: { stage: 'interview', at: AT, interview } })
}
const choose = (id: string, kind: Choice['kind'], text = ''): [string, Choice] => [
  id,
  { candidateId: id, kind, text, applicationId: `${id} to job-1` },
]
const NOTHING = new Map<string, Choice>()
const many = (count: number, stage?: Stage) => Array.from({ length: count }, (_, place) => person(`n${place}`, stage))

test.each([
  ['new', person('per'), 'same'],
  ['seen', person('per', 'seen'), 'same'],
  ['without a state', applicant('per@example.org', AT), 'same'],
  ['in progress', person('per', 'progress'), 'later'],
  ['in interview', person('per', 'interview'), 'later'],
  ['on the shortlist', person('per', 'seen', STARRED), 'later'],
])('an applicant who is %s gets the default of their state, unless another is chosen', (_state, one, kind) => {
  expect(kindOf(one, NOTHING)).toBe(kind)
  expect(mustBeNamed(one, NOTHING)).toBe(false)
  const other = kind === 'same' ? 'later' : 'same'
  const choices = new Map([choose('per', other)])
  expect(kindOf(one, choices)).toBe(other)
  expect(mustBeNamed(one, choices)).toBe(true)
})

test('a closing names who is included, who is undecided, and the words of single ones', () => {
  const people = [person('ada'), person('ben', 'progress'), person('cleo', 'interview'), person('dag'), person('eva')]
  const choices = new Map([
    choose('ben', 'same'),
    choose('dag', 'later'),
    choose('eva', 'accepted', ' You are hired. '),
    choose('left', 'declined', '  '),
  ])
  expect(chosen(people, choices)).toEqual({
    included: [{ candidateId: 'ben', applicationId: 'ben to job-1' }],
    undecided: ['dag to job-1', 'cleo to job-1'],
    apart: [{ candidateId: 'eva', kind: 'accepted', text: ' You are hired. ', applicationId: 'eva to job-1' }],
  })
})

test('an applicant chosen to be decided later is not cut off by those who are so by default', () => {
  const people = [...many(CHOSEN_MAX, 'progress'), person('ada'), person('ben', 'interview')]
  const choices = new Map([choose('ada', 'later'), choose('ben', 'later')])
  const { undecided } = chosen(people, choices)
  expect(undecided).toHaveLength(CHOSEN_MAX)
  expect(undecided.slice(0, 3)).toEqual(['ada to job-1', 'ben to job-1', 'n0 to job-1'])
  expect(undecidedIn(people, choices)).toHaveLength(CHOSEN_MAX + 2)
})

test('more are included than a closing can name: the others stay at the desk', () => {
  const people = many(CHOSEN_MAX + 1, 'progress')
  const choices = new Map(people.map(({ userId }) => choose(userId, 'same')))
  expect(chosen(people, choices).included).toHaveLength(CHOSEN_MAX)
})

test.each([
  ['', person('per')],
  ['', person('per', 'declined', STARRED)],
  ['In progress', person('per', 'progress')],
  ['In progress, on the shortlist', person('per', 'progress', STARRED)],
  ['On the shortlist', person('per', 'seen', STARRED)],
  ['In interview', person('per', 'interview')],
  ['Interview times offered', met({ state: 'offered' })],
])('the state of an applicant is %j', (words, one) => {
  expect(formatState(one, now)).toBe(words)
})

test('the state of an agreed interview has its time', () => {
  expect(formatState(met({}), now)).toMatch(/^Interview Wed\u00a03\u00a0Dec,\u00a0\d\d:00$/u)
})

test.each([
  [person('per'), 'later', 'Stays at your desk.'],
  [person('per', 'progress'), 'same', 'Gets a no.'],
  [person('per', 'progress'), 'accepted', 'Gets a yes.'],
  [met({}), 'later', 'Stays at your desk. The interview of 3 Dec stays.'],
  [met({}), 'accepted', 'Gets a yes. The interview of 3 Dec stays.'],
  [met({}), 'same', 'Gets a no. This calls off the interview of 3 Dec.'],
  [met({}), 'declined', 'Gets a no. This calls off the interview of 3 Dec.'],
  [met({ start: AT }), 'declined', 'Gets a no.'],
  [met({ state: 'offered' }), 'accepted', 'Gets a yes. This calls off the interview times you offered.'],
  [met({ state: 'offered', times: [AT] }), 'same', 'Gets a no.'],
] as const)('a sentence says what a choice does: %#', (one, kind, words) => {
  expect(formatEffect(one, kind, now)).toBe(words)
})
