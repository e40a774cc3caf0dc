import { decodeJson } from '#server/database/codecs.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import { ANSWERS, approvalStatusOf } from '#contract/applications/application-ledger.rules.ts'
import { linesWrittenBy } from './ledger.repository.ts'

export const applicationData: PersonalData = {
  name: 'applications',
  tables: ['applications'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) => {
      const rows = await db
        .selectFrom('applications')
        .innerJoin('jobs', 'jobs.id', 'applications.job_id')
        .select(['applications.seq', 'applications.id', 'job_id as jobId', 'jobs.position', 'stage'])
        .select(['applied_at as appliedAt', 'note', 'must_have_answers as answers', 'sender_place as networkNumber'])
        .where('user_id', '=', userId)
        .where('applications.seq', '>', after?.seq ?? 0)
        .orderBy('applications.seq')
        .limit(limit)
        .execute()
      return rows.map(({ answers, stage, ...row }) => ({
        ...row,
        approvalStatus: approvalStatusOf(stage),
        ...(answers && { answers: decodeJson(answers) }),
      }))
    }),
  // The fact of the application stays with the job; the person's text is erased.
  erase: async (tx, userId, { limit }) => {
    const noted = tx
      .selectFrom('applications')
      .select('seq')
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('note', '!=', ''), eb('must_have_answers', 'is not', null)]))
      .limit(limit)
    const { numUpdatedRows } = await tx
      .updateTable('applications')
      .set({ note: '', must_have_answers: null })
      .where('seq', 'in', noted)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
}

/** The history of the person's applications, without steps that the employer took back before they were announced. */
export const applicationEventData: PersonalData = {
  name: 'applicationEvents',
  tables: ['application_events'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('application_events as event')
        .select(['event.seq', 'event.job_id as jobId', 'event.kind', 'event.happened_at as at', 'event.text'])
        .where('event.user_id', '=', userId)
        .where('event.kind', '!=', 'unseen')
        .where((where) =>
          where.not(
            where.and([
              where('event.kind', '=', 'seen'),
              where.exists(
                where
                  .selectFrom('application_events as back')
                  .select('back.seq')
                  .whereRef('back.job_id', '=', 'event.job_id')
                  .whereRef('back.user_id', '=', 'event.user_id')
                  .whereRef('back.seq', '>', 'event.seq')
                  .where('back.kind', '=', 'unseen')
                  // It takes back the last one before it alone (`timeline`): a later application has its own.
                  .where((back) =>
                    back.not(
                      back.exists(
                        back
                          .selectFrom('application_events as again')
                          .select('again.seq')
                          .whereRef('again.job_id', '=', 'event.job_id')
                          .whereRef('again.user_id', '=', 'event.user_id')
                          .whereRef('again.seq', '>', 'event.seq')
                          .whereRef('again.seq', '<', 'back.seq')
                          .where('again.kind', '=', 'seen'),
                      ),
                    ),
                  ),
              ),
            ]),
          ),
        )
        .where('event.seq', '>', after?.seq ?? 0)
        .orderBy('event.seq')
        .limit(limit)
        .execute(),
    ),
  // The lines also belong to the employer's history; only the applicant's text is erased.
  erase: async (tx, userId, { limit }) => {
    const written = tx
      .selectFrom('application_events')
      .select('seq')
      .where('user_id', '=', userId)
      .where('actor_id', '=', userId)
      .where('text', '!=', '')
      .limit(limit)
    return withoutText(tx, await written.execute())
  },
}

/** The person's own marks on applicants to their jobs; never handed out to the candidates. */
export const applicantMarkData: PersonalData = {
  name: 'notesOnApplicants',
  tables: ['applicant_marks'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('applicant_marks as marks')
        .innerJoin('jobs', 'jobs.id', 'marks.job_id')
        .select(['marks.seq', 'marks.job_id as jobId', 'jobs.position', 'marks.user_id as candidateId'])
        .select(['is_shortlisted as isShortlisted', 'note', 'noted_at as notedAt'])
        .where('marks.recruiter_id', '=', userId)
        .where('marks.seq', '>', after?.seq ?? 0)
        .orderBy('marks.seq')
        .limit(limit)
        .execute(),
    ),
  // Erased when either side is deleted.
  erase: async (tx, userId, { limit }) => {
    const marks = await tx
      .selectFrom('applicant_marks')
      .select('seq')
      .where((eb) => eb.or([eb('recruiter_id', '=', userId), eb('user_id', '=', userId)]))
      .limit(limit)
      .execute()
    if (marks.length === 0) return 0
    const places = marks.map(({ seq }) => seq)
    await tx.deleteFrom('applicant_marks').where('seq', 'in', places).execute()
    return marks.length
  },
}

/** The person's steps and answers on applications to their jobs, with their words. `interviewData` has interviews. */
export const answerData: PersonalData = {
  name: 'answers',
  tables: [],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('application_events as event')
        .innerJoin('jobs', 'jobs.id', 'event.job_id')
        .select(['event.seq', 'event.job_id as jobId', 'event.kind', 'event.happened_at as at', 'event.text'])
        .where('jobs.recruiter_id', '=', userId)
        .where('event.actor_id', '=', userId)
        .where('event.kind', 'in', ['progress', 'interview', ...ANSWERS])
        .where('event.interview', 'is', null)
        .where('event.seq', '>', after?.seq ?? 0)
        .orderBy('event.seq')
        .limit(limit)
        .execute(),
    ),
  // The fact and kind of the answer stay with the application.
  erase: async (tx, userId, { limit }) => {
    const answered = tx
      .selectFrom('jobs')
      .innerJoin('applications', 'applications.job_id', 'jobs.id')
      .select('applications.seq')
      .where('recruiter_id', '=', userId)
      .where('answer', '!=', '')
      .limit(limit)
    // Found by their author: the job may be deleted.
    const lines = await withoutText(tx, await linesWrittenBy(tx, userId, limit))
    const { numUpdatedRows } = await tx
      .updateTable('applications')
      .set({ answer: '' })
      .where('seq', 'in', answered)
      .executeTakeFirst()
    return Math.max(lines, Number(numUpdatedRows))
  },
}

async function withoutText(tx: Transaction, lines: readonly { seq: number }[]): Promise<number> {
  if (lines.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('application_events')
    .set({ text: '' })
    .where(
      'seq',
      'in',
      lines.map(({ seq }) => seq),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
