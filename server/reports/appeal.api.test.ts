import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { unzip } from '#server/account/test-zip.ts'
import { APPEAL_DAYS } from '#contract/reports/case.rules.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { appeal, applied, asked, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { decided, deskOf, reported, restored } from './test-desk.ts'

const DAY_MS = 86_400_000

const toldTo = async (caller: TestCaller) =>
  dataOf(await caller.api.notifications({ query: {} })).notifications.filter(({ kind }) =>
    ['decision', 'outcome', 'removed'].includes(kind),
  )
const decisionsOf = async (caller: TestCaller) => dataOf(await caller.api.ownDecisions({ query: {} })).decisions

async function takenDownJob(board: TestBoard) {
  const job = await postedJob(board.employer, { position: 'Parcel agent' })
  const found = await reported(board, 'job', job._id, board.otherCandidate)
  return {
    job,
    found,
    send: (text?: string) => board.employer.api.appeal({ body: appeal(board.employer, found.id, text) }),
  }
}

test('the author, reporters and applicants of a job are told what was decided', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const { job, found } = await takenDownJob(board)
  await applied(candidate, job)
  await decided(board, found, { reason: 'money', text: 'A deposit is asked for.' })
  const decision = { caseId: found.id, kind: 'job', step: 'hide', reason: 'money', isFinal: false }
  const path = `/dashboard/decisions#case-${found.id}`
  expect(await toldTo(employer)).toMatchObject([
    { kind: 'decision', position: 'Parcel agent', name: '', path, decision },
  ])
  expect(await toldTo(otherCandidate)).toMatchObject([{ kind: 'outcome', path: '/policy#reports', decision }])
  expect(await toldTo(candidate)).toMatchObject([{ kind: 'removed', position: 'Parcel agent' }])
  expect(await decisionsOf(employer)).toEqual([
    {
      caseId: found.id,
      kind: 'job',
      subject: 'Parcel agent',
      jobId: job._id,
      state: 'in-force',
      reason: 'money',
      text: 'A deposit is asked for.',
      decidedAt: board.clock.now().toISOString(),
      isFinal: false,
      appealUntil: new Date(board.clock.now().getTime() + APPEAL_DAYS * DAY_MS).toISOString(),
      appeal: null,
    },
  ])
  expect(await decisionsOf(otherCandidate)).toEqual([])
  expect(JSON.stringify([await toldTo(employer), await decisionsOf(employer)])).not.toMatch(/ada@|reportCount/u)
})

test('the reporter hears that a report came to nothing, and its author does not', async ({ board }) => {
  const { found } = await takenDownJob(board)
  await decided(board, found, { step: 'dismiss', reason: 'allowed', text: '' })
  expect(await toldTo(board.otherCandidate)).toMatchObject([{ kind: 'outcome', decision: { step: 'dismiss' } }])
  expect(await toldTo(board.employer)).toEqual([])
  expect(await decisionsOf(board.employer)).toEqual([])
})

test('the author of a job appeals once, and the second decision is final', async ({ board }) => {
  const { found, send } = await takenDownJob(board)
  expect(await send()).toBeProblem(404, 'case.unknown')
  await decided(board, found)
  board.clock.advance(APPEAL_DAYS * DAY_MS)
  expect(dataOf(await send('It is a shop.'))).toMatchObject({ state: 'appealed', appeal: { text: 'It is a shop.' } })
  // A repeat changes nothing; a different text is too late.
  expect(dataOf(await send('It is a shop.'))).toMatchObject({ state: 'appealed' })
  expect(await send('It is not.')).toBeProblem(409, 'appeal.closed')
  const desk = await deskOf(board, { show: 'appealed' })
  expect(desk.waiting).toEqual({ open: 0, appealed: 1 })
  expect(desk.cases).toMatchObject([{ id: found.id, steps: ['uphold', 'restore'], appeal: { text: 'It is a shop.' } }])
  const upheld = await decided(board, found, { step: 'uphold', reason: 'money' })
  expect(upheld).toMatchObject({ state: 'upheld', steps: [] })
  expect(await decisionsOf(board.employer)).toMatchObject([
    { state: 'upheld', isFinal: true, appealUntil: null, appeal: { text: 'It is a shop.' } },
  ])
  expect(await toldTo(board.employer)).toMatchObject([{ decision: { step: 'uphold', isFinal: true } }])
  expect(await send('Again')).toBeProblem(409, 'appeal.closed')
})

test('a repeat of an appeal is acknowledged after the second decision, and changes nothing', async ({ board }) => {
  for (const step of ['uphold', 'restore'] as const) {
    const { found, send } = await takenDownJob(board)
    await decided(board, found)
    dataOf(await send('It is a shop.'))
    await decided(board, found, { step, reason: step === 'uphold' ? 'money' : 'mistake', text: '' })
    const before = await decisionsOf(board.employer)
    expect(dataOf(await send('It is a shop.'))).toEqual(before[0])
    expect(await send('It is a bar.')).toBeProblem(409, 'appeal.closed')
    // What was put back can be reported anew.
    if (step === 'restore') await reported(board, 'job', found.subjectId)
    expect(dataOf(await send('It is a shop.'))).toEqual(before[0])
    expect(await decisionsOf(board.employer)).toEqual(before)
  }
})

test('an appeal that is heard puts it back, and only another report can change that', async ({ board }) => {
  const { job, found, send } = await takenDownJob(board)
  await decided(board, found)
  dataOf(await send())
  expect(await restored(board, found)).toMatchObject({ state: 'restored', steps: [] })
  expect((await board.visitor.api.job({ params: { id: job._id } })).status).toBe(200)
  expect((await reported(board, 'job', job._id)).steps).toEqual(['dismiss', 'hide'])
  await decided(board, found)
  expect(dataOf(await send('Once more'))).toMatchObject({ state: 'appealed' })
})

test('after 30 days there is no appeal, and never for what is somebody else’s', async ({ board }) => {
  const { found, send } = await takenDownJob(board)
  await decided(board, found)
  for (const other of [board.otherEmployer, board.candidate])
    expect(await other.api.appeal({ body: appeal(other, found.id) })).toBeProblem(404, 'case.unknown')
  board.clock.advance(APPEAL_DAYS * DAY_MS + 1)
  expect(await send()).toBeProblem(409, 'appeal.closed')
})

test('somebody who is suspended may appeal', async ({ board }) => {
  const { candidate } = board
  const found = await reported(board, 'person', candidate.userId)
  await decided(board, found, { reason: 'fake' })
  expect(await decisionsOf(candidate)).toMatchObject([{ kind: 'person', subject: '' }])
  dataOf(await candidate.api.appeal({ body: appeal(candidate, found.id, ' I am who I am. ') }))
  expect((await deskOf(board, { show: 'appealed' })).cases[0]?.appeal?.text).toBe('I am who I am.')
})

test('decisions about many things are read page by page', async ({ board }) => {
  const job = await postedJob(board.employer)
  for (let count = 0; count < 21; count += 1) {
    const { queries } = await asked(board.candidate, job, `Question ${count}`)
    await decided(board, await reported(board, 'question', queries.at(-1)?.id ?? ''))
  }
  const first = dataOf(await board.candidate.api.ownDecisions({ query: {} }))
  const second = dataOf(await board.candidate.api.ownDecisions({ query: { cursor: first.nextCursor ?? '' } }))
  expect([first.decisions[0]?.subject, first.decisions.length]).toEqual(['Question 20', 20])
  expect([second.decisions.map(({ subject }) => subject), second.nextCursor]).toEqual([['Question 0'], null])
})

test('many who applied are told, a hundred at once', async ({ board }) => {
  const { job, found } = await takenDownJob(board)
  const { dueWork, database, clock } = board
  await database.inTransaction(async (tx) => {
    for (let count = 0; count < 250; count += 1)
      await tx
        .insertInto('applications')
        .values({
          id: randomUUID(),
          job_id: job._id,
          user_id: count === 0 ? board.candidate.userId : await strangerIn(tx, count),
          applied_at: clock.now().toISOString(),
          note: '',
        })
        .execute()
  })
  await decided(board, found)
  const told = async () =>
    database.reader
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'removed')
      .executeTakeFirstOrThrow()
  expect((await told()).count).toBe(100)
  await dueWork.start()
  await expect.poll(async () => (await told()).count).toBe(250)
  await dueWork.stop()
})

test('the last hundred of many earlier reporters are told', async ({ board }) => {
  const { found } = await takenDownJob(board)
  const { database, clock } = board
  await database.inTransaction(async (tx) => {
    for (let count = 1; count <= 150; count += 1)
      await tx
        .insertInto('reports')
        .values({
          id: `report-${count}`,
          case_seq: Number(found.id),
          reporter_id: await strangerIn(tx, count),
          reason: 'fake',
          text: '',
          reported_at: new Date(clock.now().getTime() - count * DAY_MS).toISOString(),
        })
        .execute()
  })
  await decided(board, found)
  const told = await database.reader
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'outcome')
    .execute()
  expect(told).toHaveLength(100)
  expect(await toldTo(board.otherCandidate)).toMatchObject([{ kind: 'outcome' }])
})

type Tx = Parameters<Parameters<TestBoard['database']['inTransaction']>[0]>[0]

async function strangerIn(tx: Tx, count: number): Promise<string> {
  const id = `stranger-${count}`
  const {
    id: _id,
    uid: _uid,
    email: _email,
    ...row
  } = await tx.selectFrom('users').selectAll().where('role', '=', 'candidate').limit(1).executeTakeFirstOrThrow()
  await tx
    .insertInto('users')
    .values({ ...row, id, uid: id, email: `${id}@example.org` })
    .execute()
  return id
}

test('the author of a job learns nothing of another report that comes to nothing', async ({ board }) => {
  const { employer, otherCandidate } = board
  const known = async () => {
    const archive = await employer.transfer('GET', '/api/account/data')
    const files = unzip(Buffer.from(await archive.arrayBuffer()))
    const { decisions } = JSON.parse(files.get('your-data/data.json')?.toString() ?? '') as { decisions: object[] }
    return [await decisionsOf(employer), decisions]
  }
  const job = await postedJob(employer)
  const found = await reported(board, 'job', job._id)
  await decided(board, found)
  dataOf(await employer.api.appeal({ body: appeal(employer, found.id) }))
  await restored(board, found)
  const before = await known()
  expect(before[1]).toMatchObject([{ state: 'restored' }])
  const again = await reported(board, 'job', job._id, otherCandidate)
  expect(await known()).toEqual(before)
  await decided(board, again, { step: 'dismiss', reason: 'other', text: 'Sent by a competitor.' })
  expect(await known()).toEqual(before)
})
