import { boardFiles } from '#server/files/board-files.ts'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { IDRIS, MAREN, type DemoAccount } from '#demo/demo-people.ts'
import { seedDemoBoard } from '#demo/seed.ts'
import { read, write } from '#server/chat/test-chat.ts'
import { encodeJson } from '#server/database/codecs.ts'
import { openDatabase } from '#server/database/connection.ts'
import { PUSH_KEYS_FILE } from '#server/database/data-folder.ts'
import { DueWorkRepository } from '#server/due-work/due-work.repository.ts'
import { buildIndex } from '#server/jobs/search-index/job-index.ts'
import { MailChoiceRepository } from '#server/mail/mail-choice.repository.ts'
import { testVerifier } from '#server/testing/test-accounts.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { interviewAnswer, interviewOffer } from '#server/applications/test-interviews.ts'
import {
  application,
  asked,
  dataOf,
  hiddenJobs,
  postedJob,
  report,
  savedJob,
  savedSearch,
} from '#server/testing/test-scenes.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')
export const KEYS = JSON.stringify({ publicKey: 'public', privateKey: 'private' })
export const OBJECT = '4f0c7a5e-6b7d-4c1a-9a65-0d2f6f4b8e11'
/** Text that PostgreSQL can't store. */
const UNHELD = 'A\0B \ud83d C'

/** Demo users as callers of a server on this database. */
export async function people(board: TestBoard, database: Awaited<ReturnType<typeof openDatabase>>) {
  const origin = await board.serve(testVerifier, database)
  const person = async ({ name, uid, email }: DemoAccount) => {
    const caller = new TestCaller(origin, name, { uid, email })
    const { body } = await caller.send({ method: 'GET', path: `/api/user/${email}` })
    caller.userId = (body as { data: { _id: string } }).data._id
    return caller
  }
  return { idris: await person(IDRIS), maren: await person(MAREN) }
}

/** Creates a SQLite board with rows in every table, in its own folder. */
export async function filled(board: TestBoard, file: { path: string }): Promise<void> {
  const database = await openDatabase(file)
  await buildIndex(database)
  await seedDemoBoard({ database, now: NOW, size: 'small' })
  const { idris, maren } = await people(board, database)
  const mustHave = { id: '0c5b7f5e-7d3d-4d4c-8d43-3f6a0f6a5b01', question: 'Can you row?', kind: 'yes-no' } as const
  const job = await postedJob(idris, { position: 'Lighthouse keeper', mustHaves: [mustHave] })
  const answers = [{ ...mustHave, answer: 'yes' }]
  dataOf(await maren.api.apply({ body: { ...application(maren, job._id), answers } }))
  dataOf(await idris.api.updateJob({ body: { ...job, overview: 'You keep the light.', jobStatus: true } }))
  await asked(maren, job, 'Is there a boat?')
  const start = new Date(board.clock.now().getTime() + 86_400_000).toISOString()
  const offer = interviewOffer(idris, job, maren, { times: [start] })
  dataOf(await idris.api.offerInterview({ body: offer }))
  const pick = interviewAnswer(maren, job, { offerId: offer.id, start })
  dataOf(await maren.api.answerInterview({ body: pick }))
  await write(maren, idris, 'From another age')
  await read(idris, maren)
  dataOf(await maren.api.report({ body: report('job', job._id, { reason: 'money', text: 'A deposit first' }) }))
  dataOf(await maren.api.saveJob(savedJob(maren, job._id, { isSaved: true, changedAt: NOW.toISOString() })))
  const hidden = { jobId: job._id, isHidden: true, changedAt: NOW.toISOString() }
  dataOf(await maren.api.hideJobs({ body: hiddenJobs(maren, [hidden]) }))
  dataOf(await maren.api.saveSearch(savedSearch(maren, {})))
  await database.inTransaction(async (tx) => new MailChoiceRepository().keep(tx, maren.userId, 'token'))
  const files = boardFiles({ database, clock: board.clock })
  const resume = await files.put(Buffer.alloc(300_000, 'resume'), maren.userId)
  await database.inTransaction(async (tx) => {
    const { seq } = await tx
      .selectFrom('messages')
      .select((row) => row.fn.max('seq').as('seq'))
      .limit(1)
      .executeTakeFirstOrThrow()
    // API calls reject such texts.
    await tx.updateTable('messages').set({ text: UNHELD }).where('seq', '=', seq).execute()
    await tx.updateTable('jobs').set({ overview: UNHELD }).where('id', '=', job._id).execute()
    const somebody = await tx
      .selectFrom('users')
      .select('id')
      .where('id', 'not in', [idris.userId, maren.userId])
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id: searchId } = await tx.selectFrom('saved_searches').select('id').limit(1).executeTakeFirstOrThrow()
    await tx
      .insertInto('alert_jobs')
      .values({ search_id: searchId, job_id: job._id, user_id: maren.userId, due_at: null })
      .execute()
    await tx
      .insertInto('applicant_marks')
      .values({
        job_id: job._id,
        user_id: maren.userId,
        recruiter_id: idris.userId,
        is_shortlisted: 1,
        note: 'Knows the light.',
        noted_at: NOW.toISOString(),
      })
      .execute()
    await tx
      .insertInto('blocks')
      .values({ blocker_id: idris.userId, blocked_id: somebody.id, blocked_at: NOW.toISOString() })
      .execute()
    const { seq: caseSeq } = await tx.selectFrom('report_cases').select('seq').limit(1).executeTakeFirstOrThrow()
    const decided = { step: 'dismiss', reason: 'allowed', text: '', decided_by: 'ada@example.org' } as const
    await tx
      .insertInto('report_decisions')
      .values({
        id: 'decision',
        case_seq: caseSeq,
        kind: 'job',
        subject_id: job._id,
        ...decided,
        decided_at: NOW.toISOString(),
      })
      .execute()
    const { id } = await tx.selectFrom('conversations').select('id').limit(1).executeTakeFirstOrThrow()
    await tx
      .insertInto('read_marks')
      .values({ conversation_id: id, user_id: maren.userId, seq })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('user_files')
      .values({
        user_id: maren.userId,
        kind: 'picture',
        type: 'image/png',
        content: Buffer.alloc(300_000, 'picture'),
        stored_at: NOW.toISOString(),
      })
      .execute()
    await resume.name(tx)
    await tx
      .insertInto('user_files')
      .values({
        user_id: maren.userId,
        kind: 'resume',
        type: 'application/pdf',
        ...resume.place,
        stored_at: NOW.toISOString(),
      })
      .execute()
    const { id: leaving } = await tx
      .selectFrom('users')
      .select('id')
      .where('id', 'not in', [idris.userId, maren.userId])
      .limit(1)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('account_deletions')
      .values({
        user_id: leaving,
        deletes_at: NOW.toISOString(),
        email: 'leaving@example.org',
        record: encodeJson({ firstName: 'Lea' }),
        closed_jobs: encodeJson([]),
      })
      .execute()
    await tx
      .insertInto('written_texts')
      .values({ user_id: idris.userId, kind: 'job', hash: 'a hash', times: 1, first_at: NOW.toISOString() })
      .execute()
    await new DueWorkRepository().insert(tx, {
      kind: 'push',
      subject: 'maren',
      content: { of: 'a message' },
      dueAt: NOW,
    })
    // The employer's picture is in an object store and is not copied.
    await tx
      .insertInto('file_objects')
      .values({ name: OBJECT, user_id: idris.userId, size: 3, sha256: '', state: 'named', since: NOW.toISOString() })
      .execute()
    await tx
      .insertInto('user_files')
      .values({
        user_id: idris.userId,
        kind: 'picture',
        type: 'image/png',
        content: Buffer.alloc(0),
        object: OBJECT,
        stored_at: NOW.toISOString(),
      })
      .execute()
    await tx
      .insertInto('push_subscriptions')
      .values({
        endpoint: 'https://push.example/1',
        user_id: maren.userId,
        p256dh: 'key',
        auth: 'secret',
        wants_message: 1,
        wants_answer: 0,
        wants_applicant: 0,
        wants_alert: 0,
        subscribed_at: NOW.toISOString(),
      })
      .execute()
    await tx
      .insertInto('notifications')
      .values({
        user_id: maren.userId,
        subject: 'message idris',
        kind: 'message',
        sender_id: idris.userId,
        senders: '00000000 ',
        job_id: null,
        happened_at: NOW.toISOString(),
        is_read: 1,
      })
      .execute()
    await tx
      .insertInto('signed_in_devices')
      .values({
        user_id: maren.userId,
        device_id: '5f0c1f0e-7c5e-4a53-9a51-0d9b3a9a2f10',
        kind: 'phone',
        browser: 'Chrome',
        system: 'Android',
        first_seen_at: NOW.toISOString(),
        last_active_on: NOW.toISOString().slice(0, 10),
      })
      .execute()
    // Delete the newest event: its number must not be used again.
    await tx
      .deleteFrom('events')
      .where('seq', '=', (await newestEvent(tx)) ?? 0)
      .execute()
  })
  await database.close()
  writeFileSync(join(dirname(file.path), PUSH_KEYS_FILE), KEYS)
}

type Reader = Pick<Awaited<ReturnType<typeof openDatabase>>['reader'], 'selectFrom'>
export async function newestEvent(db: Reader): Promise<number | null> {
  const row = await db.selectFrom('events').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.seq ?? null
}
