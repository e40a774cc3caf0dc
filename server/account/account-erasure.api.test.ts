import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect } from 'vitest'
import { DELETION_DAYS } from '#contract/account/account.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import { hoursOn, interviewAnswer, interviewOffer } from '#server/applications/test-interviews.ts'
import { DueWork } from '#server/due-work/due-work.ts'
import { EventService } from '#server/events/event.service.ts'
import { EventRepository } from '#server/events/event.repository.ts'
import { boardFiles } from '#server/files/board-files.ts'
import { PERSONAL_DATA } from './personal-data.list.ts'
import { ERASE_WORK } from './account-deletion.service.ts'
import { scheduleCleanup } from '#server/schedule-cleanup.ts'
import { SAME_TEXTS_MAX } from '#contract/repeat.rules.ts'
import { WrittenTexts } from '#server/repeats/written-texts.ts'
import { createServices } from '#server/services.ts'
import { testDevice } from '#server/push/test-device.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { candidateRegistration } from '#server/testing/test-people.ts'
import { registered } from './test-leaving-people.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { PNG, file, pathOf } from '#server/testing/test-files.ts'
import { decided, reported } from '#server/reports/test-desk.ts'
import {
  appeal,
  application,
  asked,
  blocked,
  dataOf,
  letter,
  postedJob,
  readMarks,
  report,
  marks,
  savedJob,
  savedSearch,
  step,
} from '#server/testing/test-scenes.ts'
import { placesOf } from './test-places.ts'
import { planOf, statementsOf } from '#server/testing/test-statements.ts'

const DAY_MS = 86_400_000
/** What stays after an account is erased, and why. */
const LEFT: Record<string, string> = {
  'jobs.position Title-zxq': 'the title of a job: the lists of those who applied to it name it',
  'jobs.position_text Title-zxq': 'the same, for the search',
  'job_words.position_words titlezxq': 'the same',
  'job_words.all_words titlezxq': 'the same',
  'job_index_words.token titlezxq': 'the same, in the index of the search',
  'job_index_0_data.block titlezxq': 'the same',
  'posting_versions.posting Title-zxq': 'the posting as somebody applied to it, which is theirs',
  'posting_versions.posting overview-zxq': 'the same',
  'posting_versions.posting skill-zxq': 'the same',
  'posting_versions.posting place-zxq': 'the same',
}

/** Each text of these two people contains a unique word, so that the test finds it in any table. */
const ofCandidate = (
  'cleozxq marshzxq uid-zxq-c phone-zxq about-zxq note-zxq asked-zxq unanswered-zxq letter-zxq resume-zxq ' +
  'street-zxq answered-zxq device-zxq reported-zxq noted-zxq hidden-zxq appeal-zxq unfit-zxq searched-zxq'
).split(' ')
const ofEmployer = (
  'eddazxq holmzxq uid-zxq-e company-zxq title-zxq overview-zxq skill-zxq place-zxq reply-zxq accepted-zxq ' +
  'answer-zxq lonely-zxq site-zxq marked-zxq where-zxq bring-zxq'
).split(' ')
/** Large enough for several parts when files are stored in the database. */
const RESUME = file('application/pdf', '%PDF-1.7\nresume-zxq', 300_000)

/** A candidate and an employer with every kind of data, who interact with each other and with other users. */
async function crowd(board: TestBoard) {
  const [candidate, employer] = [await registered(board, 'candidate'), await registered(board, 'employer')]
  const { otherCandidate, otherEmployer } = board
  const values = { overview: 'overview-zxq', skills: ['skill-zxq'], location: 'place-zxq' }
  const mustHave = { id: randomUUID(), question: 'asking-zxq', kind: 'text' } as const
  const answers = [{ ...mustHave, answer: 'answered-zxq' }]
  const job = await postedJob(employer, { position: 'Title-zxq', mustHaves: [mustHave], ...values })
  await postedJob(employer, { position: 'lonely-zxq', ...values })
  const others = await postedJob(otherEmployer)
  await candidate.transfer('PUT', pathOf(candidate, 'resume'), RESUME)
  for (const { _id } of [job, others])
    dataOf(await candidate.api.apply({ body: { ...application(candidate, _id), note: 'note-zxq', answers } }))
  const kept = { note: 'Kept note', answers: [{ ...mustHave, answer: 'Kept answer' }] }
  dataOf(await otherCandidate.api.apply({ body: { ...application(otherCandidate, job._id), ...kept } }))
  await asked(otherCandidate, job, 'Kept question')
  const { queries } = await asked(candidate, others, 'asked-zxq')
  dataOf(await otherEmployer.api.reply({ body: { userId: queries[0]?.id ?? '', reply: 'Kept reply' } }))
  await asked(candidate, others, 'unanswered-zxq')
  const { queries: own } = dataOf(await employer.api.job({ params: { id: job._id } }))
  dataOf(await employer.api.reply({ body: { userId: own[0]?.id ?? '', reply: 'reply-zxq' } }))
  const meet = async (from: TestCaller, about: Job, to: TestCaller, values: { place: string; text: string }) => {
    const body = interviewOffer(from, about, to, { times: [hoursOn(board, 24)], ...values })
    dataOf(await from.api.offerInterview({ body }))
    return body.id
  }
  await meet(employer, job, otherCandidate, { place: 'where-zxq', text: 'bring-zxq' })
  const offerId = await meet(otherEmployer, others, candidate, { place: 'Somewhere', text: '' })
  const unfit = interviewAnswer(candidate, others, { offerId, start: null, text: 'unfit-zxq' })
  dataOf(await candidate.api.answerInterview({ body: unfit }))
  const answer = (from: TestCaller, about: Job, to: TestCaller, text: string) =>
    from.api.stepApplication({ body: step(from, about, to, { kind: 'accepted', text }) })
  dataOf(await answer(employer, job, otherCandidate, 'accepted-zxq'))
  dataOf(await answer(otherEmployer, others, candidate, 'Kept acceptance'))
  const noted = (from: TestCaller, about: Job, to: TestCaller, text: string) =>
    from.api.markApplicant({ body: marks(from, about, to.userId, { note: { text, over: '' } }) })
  dataOf(await noted(employer, job, otherCandidate, 'marked-zxq'))
  dataOf(await noted(otherEmployer, others, candidate, 'noted-zxq'))
  dataOf(await candidate.api.addMessages({ body: letter(candidate, otherEmployer, 'letter-zxq') }))
  dataOf(await otherEmployer.api.addMessages({ body: letter(otherEmployer, candidate, 'Kept letter') }))
  dataOf(await employer.api.addMessages({ body: letter(employer, otherCandidate, 'answer-zxq') }))
  dataOf(await otherCandidate.api.addMessages({ body: letter(otherCandidate, employer, 'Kept answer') }))
  await candidate.api.markManyRead({ body: readMarks(candidate, [{ userId: otherEmployer.userId, seq: 1 }]) })
  await board.database.inTransaction(async (tx) =>
    new WrittenTexts(board, SAME_TEXTS_MAX).count(tx, {
      kind: 'message',
      userId: candidate.userId,
      text: 'x'.repeat(50),
    }),
  )
  dataOf(await candidate.api.report({ body: report('job', others._id, { text: 'reported-zxq' }) }))
  const { messages } = dataOf(await candidate.api.addMessages({ body: letter(candidate, otherEmployer, 'hidden-zxq') }))
  for (const [kind, id] of [
    ['message', messages.at(-1)?.id],
    ['question', queries[0]?.id],
  ] as const) {
    const found = await reported(board, kind, id ?? '', otherEmployer)
    await decided(board, found)
    dataOf(await candidate.api.appeal({ body: appeal(candidate, found.id, 'appeal-zxq') }))
  }
  dataOf(await candidate.api.block(blocked(candidate, otherEmployer)))
  dataOf(await otherCandidate.api.block(blocked(otherCandidate, employer)))
  await candidate.api.saveJob(savedJob(candidate, others._id, { isSaved: true, changedAt: others.createdAt }))
  dataOf(await candidate.api.saveSearch(savedSearch(candidate, { name: 'searched-zxq' })))
  const device = testDevice()
  await candidate.api.subscribePush({ body: { ...device, endpoint: `${device.endpoint}/device-zxq` } })
  await candidate.transfer('PUT', pathOf(candidate, 'picture'), PNG)
  // The earlier resume was sent with an application, so it is kept.
  await candidate.transfer('PUT', pathOf(candidate, 'resume'), file('application/pdf', '%PDF-1.7\nanother'))
  return { candidate, employer, job, others }
}

const KEPT = ['Kept note', 'Kept question', 'Kept reply', 'Kept letter', 'Kept answer', 'Kept acceptance']

const blocksOf = async ({ database }: TestBoard) => database.reader.selectFrom('blocks').selectAll().execute()
const textsOf = async ({ database }: TestBoard) => database.reader.selectFrom('written_texts').selectAll().execute()

function erasing({ database, clock, s3Files }: TestBoard) {
  return createServices({ database, clock, files: boardFiles({ database, clock, s3: s3Files }) }).accountDeletion
}

async function erased(board: TestBoard, people: readonly TestCaller[]): Promise<void> {
  for (const person of people) dataOf(await person.api.deleteAccount({ body: {} }))
  const dueWork = new DueWork({ ...board, log: pino({ level: 'silent' }) })
  scheduleCleanup(dueWork, ERASE_WORK, async () => erasing(board).eraseDue())
  await dueWork.start()
  board.clock.advance(DELETION_DAYS * DAY_MS)
  dueWork.look()
  await dueWork.idle()
  await dueWork.stop()
  await new EventService(board, new EventRepository()).tidy()
  await board.s3Files?.tidy({ keptMs: 0 })
}

test('14 days later nothing is left of what people said of themselves and wrote', async ({ board, s3 }) => {
  const { candidate, employer } = await crowd(board)
  const words = [...ofCandidate, ...ofEmployer]
  // As the search has them, too.
  const texts = [...words, ...words.map((word) => word.replaceAll('-', ''))]
  const before = [...(await placesOf(board, words))].map((place) => place.split(' ').at(-1))
  expect(await blocksOf(board)).toHaveLength(2)
  expect(await textsOf(board)).toHaveLength(1)
  // Each word is in the database; with S3, the resume is in the object store instead.
  expect(words.filter((word) => !before.includes(word))).toEqual(s3 ? ['resume-zxq'] : [])

  await erased(board, [candidate, employer])

  const left = [...(await placesOf(board, texts))].filter(
    (place) => !Object.keys(LEFT).some((known) => known.toLowerCase() === place.toLowerCase()),
  )
  expect(left).toEqual([])
  expect(s3 ? [...s3.objects.keys()] : []).toEqual([])
  expect(await blocksOf(board)).toEqual([])
  expect(await textsOf(board)).toEqual([])
  const kept = [...(await placesOf(board, KEPT))].map((place) => KEPT.find((word) => place.endsWith(word)))
  expect(new Set(kept)).toEqual(new Set(KEPT))
})

test('a long list is erased in steps, and a round that ends before them is gone on with', async ({ board }) => {
  const { candidate, employer } = await crowd(board)
  for (const person of [candidate, employer]) await person.api.deleteAccount({ body: {} })
  board.clock.advance(DELETION_DAYS * DAY_MS)
  const waiting = async () => board.database.reader.selectFrom('account_deletions').select('user_id').execute()
  // More steps than there are parts, since each part takes at least one.
  const someSteps = { steps: PERSONAL_DATA.length + 4, rows: 1 }
  await erasing(board).eraseDue(someSteps)
  expect(await waiting()).toHaveLength(2)
  let rounds = 1
  for (; (await waiting()).length > 0 && rounds < 100; rounds += 1) await erasing(board).eraseDue(someSteps)
  expect(rounds).toBeGreaterThan(2)
  const left = await placesOf(board, ['letter-zxq', 'note-zxq', 'lonely-zxq', 'asked-zxq', 'marshzxq'])
  expect([...left]).toEqual([])
})

test('an erasure finds the rows of a person by an index in every table', async ({ board }) => {
  const { candidate } = await crowd(board)
  await candidate.api.deleteAccount({ body: {} })
  board.clock.advance(DELETION_DAYS * DAY_MS)
  const statements = await statementsOf(async () => erasing(board).eraseDue())
  expect(statements.length).toBeGreaterThan(PERSONAL_DATA.length)
  const plans = statements.flatMap((statement) => planOf(board.file, statement))
  expect(plans.filter((line) => line.startsWith('SCAN'))).toEqual([])
})

test('before its date an account is whole', async ({ board }) => {
  const { candidate } = await crowd(board)
  await candidate.api.deleteAccount({ body: {} })
  board.clock.advance(DELETION_DAYS * DAY_MS - 1)
  await erasing(board).eraseDue()
  expect(dataOf(await candidate.api.keepAccount())).toEqual({ deletesAt: null })
  expect([...(await placesOf(board, ['letter-zxq', 'note-zxq', 'about-zxq']))]).toHaveLength(4)
})

test('others read what is left of it', async ({ board }) => {
  const { candidate, employer, job, others } = await crowd(board)
  const { otherCandidate, otherEmployer } = board
  await erased(board, [candidate, employer])

  const between = (one: TestCaller, email2: string) => one.api.messages({ query: { email1: one.email, email2 } })
  const { applicants } = dataOf(await otherEmployer.api.applicants({ params: { id: others._id } }))
  const { email } = applicants[0] ?? { email: '' }
  const { messages } = dataOf(await between(otherEmployer, email))
  expect(messages.map(({ text }) => text)).toEqual([
    'Message of a deleted account',
    'Kept letter',
    'Message of a deleted account',
  ])
  const asked = dataOf(await board.visitor.api.questions({ params: { id: others._id } }))
  expect(asked.queries).toMatchObject([{ question: 'Question of a deleted account', reply: ['Kept reply'] }])
  const [own] = dataOf(await otherCandidate.api.appliedJobs({ params: { id: otherCandidate.userId } }))
  expect(own).toMatchObject({ _id: job._id, position: 'Title-zxq', companyName: 'Deleted account', jobStatus: false })
  expect(dataOf(await board.visitor.api.jobs({ query: { search: 'zxq' } }))).toEqual([])
  expect(dataOf(await board.visitor.api.suggestions({ query: { q: 'zxq' } }))).toEqual([])
  expect(dataOf(await otherCandidate.api.skills({ query: { q: 'zxq' } }))).toEqual([])
})

test('an erased person who registers again gets a new account', async ({ board }) => {
  const { candidate } = await crowd(board)
  await erased(board, [candidate])
  expect(await candidate.api.account()).toBeProblem(403, 'actor.unregistered')
  const again = dataOf(await candidate.api.register({ body: candidateRegistration(candidate.email) }))
  expect(again._id).not.toBe(candidate.userId)
})
