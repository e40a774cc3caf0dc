import { expect, test } from 'vitest'
import { countsWith, deskRows, narrowed } from './desk-rows.ts'
import { EVERYBODY } from '#client/shared/applicant-desk.queries.ts'
import { deskApplicant, idOf, projectionOf } from './test-desk.ts'

const waits = (payload: object, status = 'queued') => [{ payload, status }]
const people = ['ada', 'ida', 'per'].map((name, place) => deskApplicant(name, { place }))
const over = { offerId: null, sequence: 0, own: [] }
const named = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId)

test('a pending action changes its row at once, and a refused one does not', () => {
  const subject = { applicationId: idOf('ada'), jobId: 'job-1', candidateId: 'ada', name: 'Ada', position: 'Cook' }
  const isShortlisted = { ...subject, isShortlisted: true }
  const pending = {
    shortlists: waits(isShortlisted),
    notes: waits({ ...subject, text: 'Call on Monday.', over: '' }),
    decisions: waits({ ...subject, kind: 'progress' as const, text: '' }),
    answers: waits({
      jobId: 'job-1',
      position: 'Cook',
      kind: 'declined' as const,
      text: '',
      people: [{ candidateId: 'ida', firstName: 'Ida', applicationId: idOf('ida') }],
    }),
  }
  const [ada, ida, per] = deskRows(people, projectionOf(pending))
  expect(ada).toMatchObject({
    stage: 'progress',
    isPending: true,
    marks: { isShortlisted: true, note: 'Call on Monday.' },
  })
  expect(ida).toMatchObject({ stage: 'declined', isPending: true })
  expect(per).toMatchObject({ stage: 'sent', isPending: false })
  const [again] = deskRows(people, projectionOf({ shortlists: waits(isShortlisted, 'failed') }))
  expect(again?.marks.isShortlisted).toBe(false)
})

test('an opened applicant is seen on this device at once, without a note that it waits', () => {
  const mark = { applicationId: idOf('ada'), jobId: 'job-1', candidateId: 'ada', name: 'Ada', position: 'Cook' }
  const [ada, ida] = deskRows(people, projectionOf({ seen: waits(mark) }))
  expect([ada?.stage, ada?.isPending, ida?.stage]).toEqual(['seen', false, 'sent'])
  const later = deskRows(people, projectionOf({ seen: waits({ ...mark, applicationId: 'an-earlier-one' }) }))
  expect(later[0]?.stage).toBe('sent')
  const moved = deskApplicant('ada', { stage: 'progress' })
  expect(deskRows([moved], projectionOf({ seen: waits(mark) }))[0]?.stage).toBe('progress')
})

test('a closing that waits answers whom it will answer, and leaves the others where they stand', () => {
  const those = [
    ...['new', 'own', 'left'].map((id) => deskApplicant(id)),
    ...['met', 'asked'].map((id) => deskApplicant(id, { stage: 'interview' })),
    deskApplicant('kim', { isShortlisted: true }),
    deskApplicant('late', { place: 1 }),
    deskApplicant('told', { stage: 'accepted' }),
  ]
  const named = (candidateId: string) => ({
    candidateId,
    applicationId: those.find(({ userId }) => userId === candidateId)!.id,
  })
  const closing = {
    jobId: 'job-1',
    position: 'Cook',
    text: 'No.',
    apart: [{ ...named('own'), kind: 'accepted' as const, text: 'Yes.' }],
    included: [named('asked')],
    undecided: [named('left').applicationId],
    newest: those[0]!,
  }
  const stagesWith = (text: string) =>
    Object.fromEntries(
      deskRows(those, projectionOf({ closings: waits({ ...closing, text }) })).map(({ userId, stage }) => [
        userId,
        stage,
      ]),
    )
  const stand = { left: 'sent', met: 'interview', kim: 'sent', late: 'sent', told: 'accepted', own: 'accepted' }
  expect(stagesWith('No.')).toEqual({ ...stand, new: 'declined', asked: 'declined' })
  expect(stagesWith('')).toEqual({ ...stand, new: 'sent', asked: 'interview' })
})

test('the counts are those of the rows, with what waits on this device', () => {
  const subject = { jobId: 'job-1', name: 'Ada', position: 'Cook' }
  const pending = {
    seen: waits({ ...subject, applicationId: idOf('ada') }),
    decisions: waits({ ...subject, applicationId: idOf('ida'), kind: 'declined' as const, text: 'No.' }),
  }
  const counts = { all: 5, new: 4, seen: 1, progress: 0, interview: 0, answered: 0, shortlisted: 1 }
  expect(countsWith(counts, deskRows(people, projectionOf(pending)))).toEqual({
    ...counts,
    new: 2,
    seen: 2,
    answered: 1,
  })
})

test('times that wait to be offered stand as an interview, unless an answer waits as well', () => {
  const subject = { applicationId: idOf('ada'), jobId: 'job-1', candidateId: 'ada', name: 'Ada', position: 'Cook' }
  const offers = waits({ ...subject, times: [], minutes: 45, zone: 'UTC', place: 'Pier 4', text: '', over })
  const [offered] = deskRows(people, projectionOf({ offers }))
  expect(offered).toMatchObject({ stage: 'interview', isPending: true, isOffering: true })
  const decisions = waits({ ...subject, kind: 'declined' as const, text: '' })
  const [answered] = deskRows(people, projectionOf({ offers, decisions }))
  expect(answered).toMatchObject({ stage: 'declined', isPending: true, isOffering: false })
})

test('an application that was answered elsewhere stays so, whatever waits here', () => {
  const answered = deskApplicant('ada', { stage: 'accepted' })
  const decision = {
    applicationId: idOf('ada'),
    jobId: 'job-1',
    candidateId: 'ada',
    name: 'Ada',
    position: 'Cook',
    kind: 'declined',
    text: '',
  } as const
  const [row] = deskRows([answered], projectionOf({ decisions: waits(decision) }))
  expect(row).toMatchObject({ stage: 'accepted', isPending: false })
})

test('a pending action on a withdrawn application does not change the newer one', () => {
  const [earlier, newer] = [deskApplicant('ada'), deskApplicant('ada', { id: 'newer', place: 1 })]
  const subject = { jobId: 'job-1', candidateId: 'ada', name: 'Ada', position: 'Cook', applicationId: earlier.id }
  const times = { times: [], minutes: 45, zone: 'UTC', place: 'Pier 4', text: '', over }
  const person = { candidateId: 'ada', firstName: 'Ada', applicationId: earlier.id }
  for (const pending of [
    { decisions: waits({ ...subject, kind: 'declined' as const, text: '' }) },
    { offers: waits({ ...subject, ...times }) },
    { answers: waits({ jobId: 'job-1', position: 'Cook', kind: 'declined' as const, text: '', people: [person] }) },
  ]) {
    const rows = deskRows([newer], projectionOf(pending))
    expect(rows).toMatchObject([{ stage: 'sent', isPending: false, isOffering: false }])
    expect(deskRows([earlier], projectionOf(pending))).toMatchObject([{ isPending: true }])
    // What was written for the new one stands there, whatever else waits.
    const decisions = waits({ ...subject, applicationId: newer.id, kind: 'progress' as const, text: '' })
    expect(deskRows([newer], projectionOf({ ...pending, decisions }))).toMatchObject([
      { stage: 'progress', isPending: true },
    ])
  }
})

test('a stage, the shortlist and the order are taken from the whole list without the board', () => {
  const applicants = [
    deskApplicant('ada', { place: 1, stage: 'progress' }),
    deskApplicant('ida', { place: 2, isShortlisted: true }),
    deskApplicant('per', { place: 3, stage: 'declined' }),
  ]
  const rows = deskRows(applicants, projectionOf())
  const all = EVERYBODY
  expect(named(narrowed(rows, all))).toEqual(['per', 'ida', 'ada'])
  expect(named(narrowed(rows, { ...all, stage: 'progress' }))).toEqual(['ada'])
  expect(named(narrowed(rows, { ...all, stage: 'answered' }))).toEqual(['per'])
  expect(named(narrowed(rows, { ...all, isShortlisted: true }))).toEqual(['ida'])
  expect(named(narrowed(rows, { ...all, order: 'waiting' }))).toEqual(['ada', 'ida'])
})

test('answers are filtered by the rule of the board without it, in what each was given', () => {
  const given = (answer: string) => [
    { id: 'q1', question: 'Do you have a driving licence?', kind: 'yes-no' as const, answer, isAsked: true },
  ]
  const applicants = [
    { ...deskApplicant('ada', { place: 1 }), mustHaves: given('yes') },
    { ...deskApplicant('ida', { place: 2, stage: 'progress' }), mustHaves: given('yes') },
    deskApplicant('per', { place: 3 }),
  ]
  const found = (test: 'yes' | 'no' | 'none', change = {}) =>
    named(
      narrowed(deskRows(applicants, projectionOf()), {
        ...EVERYBODY,
        answers: [{ id: 'q1', test, value: '' }],
        ...change,
      }),
    )
  expect([found('yes'), found('no'), found('none')]).toEqual([['ida', 'ada'], [], ['per']])
  expect(found('yes', { stage: 'progress' })).toEqual(['ida'])
})
