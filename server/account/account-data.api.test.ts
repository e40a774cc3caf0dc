import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { DEVICE_HEADER } from '#contract/account/device.rules.ts'
import { PDF, PNG, pathOf } from '#server/testing/test-files.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { decided, reported } from '#server/reports/test-desk.ts'
import {
  application,
  applicationIdOf,
  applied,
  asked,
  blocked,
  closing,
  dataOf,
  hiddenJobs,
  letter,
  marks,
  postedJob,
  posting,
  readMarks,
  report,
  savedJob,
  step,
  withdrawn,
} from '#server/testing/test-scenes.ts'
import { savedWithJob } from '#server/alerts/test-alert-board.ts'
import { hoursOn, interviewAnswer, offeredTimes } from '#server/applications/test-interviews.ts'
import { SAME_TEXTS_MAX } from '#contract/repeat.rules.ts'
import { WrittenTexts } from '#server/repeats/written-texts.ts'
import { MailChoiceRepository } from '#server/mail/mail-choice.repository.ts'
import { MailRepository } from '#server/mail/mail.repository.ts'
import { testMail } from '#server/mail/test-mailing-board.ts'
import { testDevice } from '#server/push/test-device.ts'
import { PERSONAL_DATA } from './personal-data.list.ts'
import { unzip } from './test-zip.ts'

/** Long enough to count as a repeated text. */
const LONG_TEXT = 'How many people are on each shift, and who of them sails?'

/** Tables without personal data, and the reason. */
const NOT_PERSONAL: Record<string, string> = {
  skills: 'counts of skills, without whose',
  suggestions: 'names of open jobs, which the jobs have',
  alert_searches: 'what saved searches look for, which these have; deleted with the last of them',
  report_decisions:
    'the log of those who run the board, which nobody may change: what was decided, why, and by which of them',
  due_work: 'ids of what is about to be done, for seconds',
  job_words: 'the index of the search, made of the jobs',
  job_index_shards: 'the index of the search, made of the jobs',
  job_index_grams: 'the index of the search, made of the jobs',
  job_index_words: 'the index of the search, made of the jobs',
  job_index_state: 'the index of the search, made of the jobs',
  job_tokens: 'the index of the search, made of the jobs',
  table_versions: 'counts of commits',
  rate_limits: 'counts of a minute',
  board_secrets: 'the keys of the board',
  schema_version: 'one number',
}
const DEVICE_ID = '5f0c1f0e-7c5e-4a53-9a51-0d9b3a9a2f10'
const INDEX_SHARD = /^job_index_\d+(_\w+)?$/u

async function tablesOf({ database }: TestBoard): Promise<string[]> {
  const catalog =
    database.reader.engine === 'postgres'
      ? sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
  return database.inTransaction(async (tx) => (await catalog.execute(tx)).rows.map(({ name }) => name))
}

async function archiveOf(caller: TestCaller) {
  const answer = await caller.transfer('GET', '/api/account/data')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="your-data.zip"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const text = files.get('your-data/data.json')?.toString() ?? ''
  return { files, text, data: JSON.parse(text) as Record<string, Record<string, unknown>[]> }
}

test('every table belongs to somebody who hands out what is in it, or to nobody with a reason', async ({ board }) => {
  const owned: string[] = PERSONAL_DATA.flatMap(({ tables }) => tables)
  const others = (await tablesOf(board)).filter((table) => !owned.includes(table) && !INDEX_SHARD.test(table))
  expect(others.filter((table) => !Object.hasOwn(NOT_PERSONAL, table))).toEqual([])
})

test('people get everything the board holds about them in one archive, and nothing of others', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const mustHave = { id: randomUUID(), question: 'Years at sea?', kind: 'number' } as const
  const job = await postedJob(employer, { mustHaves: [mustHave] })
  const answers = [{ ...mustHave, answer: '12' }]
  dataOf(
    await candidate.api.apply({ body: { ...application(candidate, job._id), note: 'I can start in May.', answers } }),
  )
  const others = [{ ...mustHave, answer: '31' }]
  dataOf(await otherCandidate.api.apply({ body: { ...application(otherCandidate, job._id), answers: others } }))
  const { queries } = await asked(candidate, job, 'Which engines?')
  await asked(otherCandidate, job, 'Is there a boat for the way to work?')
  await employer.api.reply({ body: { userId: queries[0]?.id ?? '', reply: 'Two-stroke.' } })
  await candidate.api.addMessages({ body: letter(candidate, employer, 'Good morning') })
  await employer.api.addMessages({ body: letter(employer, candidate, 'Come by on Monday') })
  await otherCandidate.api.addMessages({ body: letter(otherCandidate, employer, 'I am the other one') })
  await candidate.api.markManyRead({ body: readMarks(candidate, [{ userId: employer.userId, seq: 2 }]) })
  dataOf(await candidate.api.report({ body: report('job', job._id, { reason: 'filled', text: 'They told me.' }) }))
  dataOf(await otherCandidate.api.report({ body: report('person', candidate.userId, { text: 'Not me.' }) }))
  await decided(board, await reported(board, 'question', queries[0]?.id ?? ''), { text: 'Off topic.' })
  await candidate.api.saveJob(savedJob(candidate, job._id, { isSaved: true, changedAt: '2001-01-01T00:00:00.000Z' }))
  const hidden = { jobId: job._id, isHidden: true, changedAt: '2001-01-01T00:00:00.000Z' }
  dataOf(await candidate.api.hideJobs({ body: hiddenJobs(candidate, [hidden]) }))
  await savedWithJob(board, candidate, job._id)
  await candidate.api.subscribePush({ body: testDevice() })
  const mail = { ...testMail({ userId: candidate.userId }), writtenAt: board.clock.now().toISOString() }
  await board.database.inTransaction(async (tx) => {
    await new MailRepository().insert(tx, mail)
    await new MailChoiceRepository().keep(tx, candidate.userId, 'token')
  })
  await board.database.inTransaction(async (tx) =>
    new WrittenTexts(board, SAME_TEXTS_MAX).count(tx, { kind: 'question', userId: candidate.userId, text: LONG_TEXT }),
  )
  for (const kind of ['seen', 'unseen', 'seen'] as const)
    dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind }) }))
  const note = { text: 'Knows engines.', over: '' }
  dataOf(await employer.api.markApplicant({ body: marks(employer, job, candidate.userId, { note }) }))
  const progress = { kind: 'progress', text: 'We read them on Monday.' } as const
  dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, progress) }))
  const offerId = await offeredTimes(board, job, [24], { text: 'Ask for Idris.' })
  const start = hoursOn(board, 24)
  dataOf(await candidate.api.answerInterview({ body: interviewAnswer(candidate, job, { offerId, start }) }))
  const included = [await applicationIdOf(candidate, job)]
  const end = closing(employer, job, 'Somebody else was first.', { included })
  dataOf(await employer.api.closeJob({ body: end }))
  dataOf(await candidate.api.block(blocked(candidate, employer)))
  await candidate.transfer('PUT', pathOf(candidate, 'picture'), PNG)
  await candidate.transfer('PUT', pathOf(candidate, 'resume'), PDF)

  const headers = { [DEVICE_HEADER]: DEVICE_ID, 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' }
  await candidate.send({ method: 'GET', path: '/api/account', headers })
  const own = await archiveOf(candidate)
  expect(own.data['profile']).toMatchObject([{ email: candidate.email, uid: candidate.uid, firstName: 'Cleo' }])
  expect(own.data['applications']).toMatchObject([{ jobId: job._id, note: 'I can start in May.', answers }])
  const events = own.data['applicationEvents']?.map(({ kind, text }) => [kind, text])
  expect(events).toEqual([
    ['sent', ''],
    ['seen', ''],
    ['progress', 'We read them on Monday.'],
    ['interview', 'Ask for Idris.'],
    ['interview', ''],
    ['declined', 'Somebody else was first.'],
  ])
  const interviews = [
    {
      jobId: job._id,
      candidateId: candidate.userId,
      interview: { act: 'offer', place: 'Fiskepiren 4', times: [start] },
    },
    { jobId: job._id, interview: { act: 'pick', start } },
  ]
  expect(own.data['interviews']).toMatchObject(interviews)
  expect(own.data['hiddenJobs']).toEqual([hidden])
  expect(own.data['savedSearches']).toMatchObject([{ name: 'Ships', cadence: 'daily', byPush: true, byMail: false }])
  expect(own.data['applicationCopies']).toMatchObject([{ jobId: job._id, posting: { position: job.position } }])
  expect(own.data['sentProfiles']).toMatchObject([{ profile: { firstName: 'Cleo' } }])
  expect(own.data['questions']).toMatchObject([{ question: 'Which engines?', reply: 'Two-stroke.' }])
  expect(own.data['conversations']).toMatchObject([{ otherId: employer.userId, readUpTo: 2 }])
  expect(own.data['reports']).toMatchObject([{ kind: 'job', subjectId: job._id, text: 'They told me.' }])
  expect(own.data['decisions']).toMatchObject([{ kind: 'question', state: 'in-force', text: 'Off topic.' }])
  expect(own.data['writtenTexts']).toMatchObject([{ kind: 'question', times: 1 }])
  expect(own.data['blocks']).toMatchObject([{ otherId: employer.userId }])
  expect(own.data['messages']).toMatchObject([{ text: 'Good morning' }, { text: 'Come by on Monday' }])
  expect(own.data['savedJobs']).toMatchObject([{ jobId: job._id, isSaved: true }])
  expect(own.data['devices']).toMatchObject([{ endpoint: testDevice().endpoint }])
  expect(own.data['files']).toMatchObject([{ kind: 'picture' }, { kind: 'resume' }])
  expect(own.data['signedInDevices']).toMatchObject([{ kind: 'phone', endedAt: null }])
  expect(own.text).not.toContain(DEVICE_ID)
  expect([...own.files.keys()]).toEqual(['your-data/data.json', 'your-data/picture.png', 'your-data/resume.pdf'])
  expect(own.files.get('your-data/resume.pdf')).toEqual(Buffer.from(PDF.content))
  for (const foreign of [
    'I am the other one',
    '"31"',
    'Knows engines.',
    'Is there a boat',
    otherCandidate.email,
    otherCandidate.userId,
  ])
    expect(own.text).not.toContain(foreign)

  const theirs = await archiveOf(employer)
  expect(theirs.data['postedJobs']).toMatchObject([{ id: job._id, posting: { overview: posting().overview } }])
  expect(theirs.data['postedSkills']?.map(({ skill }) => skill)).toEqual(['diesel engines', 'welding'])
  expect(theirs.data['replies']).toMatchObject([{ reply: 'Two-stroke.' }])
  const declined = { jobId: job._id, kind: 'declined', text: 'Somebody else was first.' }
  expect(theirs.data['answers']).toMatchObject([progress, declined, declined])
  expect(theirs.data['interviews']).toMatchObject(interviews)
  expect(theirs.data['notesOnApplicants']).toMatchObject([
    { jobId: job._id, candidateId: candidate.userId, note: 'Knows engines.' },
  ])
  // Other people appear by id only.
  for (const name of ['Cleo', candidate.email]) expect(theirs.text).not.toContain(name)
  expect(theirs.data['postingHistory']).toMatchObject([{ kind: 'job.closed' }])
  expect(theirs.data['messages']).toHaveLength(3)
  // Answers and notes sent with an application are only in the sender's archive.
  expect(own.text).toMatch(/"answer":\s*"12"/u)
  expect(theirs.text).not.toMatch(/"answer":\s*"12"/u)
  expect(theirs.text).not.toContain('I can start in May.')
  const filled = PERSONAL_DATA.filter(({ name }) => own.data[name]?.length || theirs.data[name]?.length)
  expect(filled.map(({ name }) => name)).toEqual(PERSONAL_DATA.map(({ name }) => name))
})

test('employers are handed out interviews as long as they have the application', async ({ board }) => {
  const { candidate, otherCandidate, employer, database, clock } = board
  const job = await applied(candidate, await postedJob(employer))
  await applied(otherCandidate, job)
  await offeredTimes(board, job, [24], { text: 'Ask for Idris.' })
  await offeredTimes(board, job, [48], { candidate: otherCandidate })
  clock.advance(1000)
  await withdrawn(candidate, dataOf(await candidate.api.job({ params: { id: job._id } })))
  const theirs = await archiveOf(employer)
  expect(theirs.data['interviews']).toMatchObject([{ candidateId: otherCandidate.userId }])
  await database.inTransaction(async (tx) => {
    await tx.updateTable('applications').set({ left_at: clock.now().toISOString() }).execute()
  })
  expect((await archiveOf(employer)).data['interviews']).toEqual([])
  // The invited candidate's archive still has everything.
  expect((await archiveOf(otherCandidate)).data['interviews']).toHaveLength(1)
})

test('after a withdrawal each is handed out their own messages alone, and after another application both', async ({
  board,
}) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  dataOf(await candidate.api.addMessages({ body: letter(candidate, employer, 'My telephone is 20 60 14') }))
  dataOf(await employer.api.addMessages({ body: letter(employer, candidate, 'Come by on Monday') }))
  const told = async (caller: TestCaller) => (await archiveOf(caller)).data['messages']?.map(({ text }) => text)
  await withdrawn(candidate, job)
  const between = { email1: employer.email, email2: candidate.email }
  expect(await employer.api.messages({ query: between })).toBeProblem(403, 'conversation.forbidden')
  expect(await told(employer)).toEqual(['Come by on Monday'])
  expect(await told(candidate)).toEqual(['My telephone is 20 60 14'])
  await applied(candidate, job)
  for (const caller of [employer, candidate]) expect(await told(caller)).toHaveLength(2)
})

test('a list longer than a page is whole, each row once', async ({ board }) => {
  const { candidate, employer } = board
  await applied(candidate, await postedJob(employer))
  const sent = Array.from({ length: 450 }, (_, place) => `Letter ${place}`)
  for (let from = 0; from < sent.length; from += 50) {
    const letters = sent.slice(from, from + 50).map((text) => letter(candidate, employer, text))
    const [first] = letters
    if (!first) throw new Error('No letters.')
    const messages = letters.flatMap(({ messages }) => messages)
    dataOf(await candidate.api.addMessages({ body: { ...first, messages } }))
  }
  const { data } = await archiveOf(candidate)
  expect(data['messages']?.map(({ text }) => text)).toEqual(sent)
  expect(data['writtenIds']).toHaveLength(sent.length)
})
