import { sql } from 'kysely'
import {
  ANSWERS,
  STAGES_LEFT_UNDECIDED,
  isAnswer,
  isWaiting,
  type ApplicationEventKind,
  type ApplicationStage,
} from '#contract/applications/application-ledger.rules.ts'
import {
  interviewEnd,
  withoutDetails,
  type Interview,
  type InterviewLine,
} from '#contract/applications/interview.rules.ts'
import { compareText } from '#contract/text-order.rules.ts'
import { decodeBoolean, decodeJson, encodeBoolean, encodeJson } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** A line of an application's history. */
export interface LedgerLine {
  id: string
  jobId: string
  /** The candidate. */
  userId: string
  kind: ApplicationEventKind
  actorId: string
  at: string
  text: string
  isBulk: boolean
  /** The interview details of the line. */
  interview?: InterviewLine | undefined
}

/** The state of an application that follows from its lines. */
export interface Standing {
  stage: ApplicationStage
  /** When the stage was reached. */
  at: string
  answer: string
  isBulk: boolean
  interview: Interview | null
}

interface WaitingSlice {
  after: number
  upTo: number
  except: readonly string[]
  included: readonly string[]
  limit: number
}

const WAITING = (['sent', 'seen', 'progress', 'interview'] as const).filter(isWaiting)
const COUNTED = [...WAITING, ...ANSWERS]

export class LedgerRepository {
  /** The newest lines of this candidate and job, at most `limit`, in chronological order. */
  async of(db: Executor, jobId: string, userId: string, limit: number): Promise<LedgerLine[]> {
    const rows = await db
      .selectFrom('application_events')
      .select(['id', 'job_id', 'user_id', 'kind', 'actor_id', 'happened_at', 'text', 'is_bulk', 'interview'])
      .where('job_id', '=', jobId)
      .where('user_id', '=', userId)
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
    return rows.toReversed().map((row) => ({
      id: row.id,
      jobId: row.job_id,
      userId: row.user_id,
      kind: row.kind,
      actorId: row.actor_id,
      at: row.happened_at,
      text: row.text,
      isBulk: decodeBoolean(row.is_bulk),
      ...(row.interview !== null && { interview: decodeJson(row.interview) }),
    }))
  }

  /** Adds lines; ignores a line whose id exists. */
  async add(tx: Transaction, lines: readonly LedgerLine[]): Promise<void> {
    if (lines.length === 0) return
    const rows = lines.map(({ id, jobId, userId, kind, actorId, at, text, isBulk, interview }) => ({
      id,
      job_id: jobId,
      user_id: userId,
      kind,
      actor_id: actorId,
      happened_at: at,
      text,
      is_bulk: encodeBoolean(isBulk),
      interview: interview ? encodeJson(interview) : null,
    }))
    await tx
      .insertInto('application_events')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  /** Stores the state of these candidates' applications. */
  async setStanding(tx: Transaction, jobId: string, userIds: readonly string[], standing: Standing): Promise<void> {
    if (userIds.length === 0) return
    const { interview } = standing
    const isAgreed = interview?.state === 'agreed'
    await tx
      .updateTable('applications')
      .set((eb) => ({
        stage: standing.stage,
        stage_at: standing.at,
        answer: standing.answer,
        is_bulk: encodeBoolean(standing.isBulk),
        interview: interview && encodeJson(interview),
        interview_from: isAgreed ? interview.start : null,
        interview_to: isAgreed ? interviewEnd(interview.start, interview.minutes) : null,
        interview_with: interview && eb.selectFrom('jobs').select('recruiter_id').where('id', '=', jobId),
      }))
      .where('job_id', '=', jobId)
      .where('user_id', 'in', userIds)
      .execute()
  }

  /**
   * The applicants to a job who wait and don't stand apart, or are in `included`; except some users; with sequence numbers
   * above `after`, up to and including `upTo`, in order.
   */
  async waiting(
    db: Executor,
    jobId: string,
    { after, upTo, except, included, limit }: WaitingSlice,
  ): Promise<{ seq: number; userId: string }[]> {
    return db
      .selectFrom('applications')
      .select(['seq', 'user_id as userId'])
      .where('job_id', '=', jobId)
      .where('left_at', 'is', null)
      .where('stage', 'in', WAITING)
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('stage', 'not in', STAGES_LEFT_UNDECIDED),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('applicant_marks as marks')
                  .select('marks.user_id')
                  .whereRef('marks.job_id', '=', 'applications.job_id')
                  .whereRef('marks.user_id', '=', 'applications.user_id')
                  .where('marks.is_shortlisted', '=', 1),
              ),
            ),
          ]),
          ...(included.length > 0 ? [eb('user_id', 'in', included)] : []),
        ]),
      )
      .$if(except.length > 0, (query) => query.where('user_id', 'not in', except))
      .orderBy('seq')
      .limit(limit)
      .execute()
  }

  /** The lines of these applications to a job being sent, also of those that were withdrawn. */
  async sent(
    db: Executor,
    jobId: string,
    ids: readonly string[],
  ): Promise<{ id: string; seq: number; userId: string }[]> {
    if (ids.length === 0) return []
    return db
      .selectFrom('application_events')
      .select(['id', 'seq', 'user_id as userId'])
      .where('id', 'in', ids)
      .where('job_id', '=', jobId)
      .where('kind', '=', 'sent')
      .execute()
  }

  /** The sequence number of the newest application to a job, of those sent by the line `sentUpTo`; 0 without any. */
  async newest(db: Executor, jobId: string, sentUpTo: number): Promise<number> {
    const row = await db
      .selectFrom('applications')
      .innerJoin('application_events as sent', 'sent.id', 'applications.id')
      .select('applications.seq')
      .where('applications.job_id', '=', jobId)
      .where('sent.seq', '<=', sentUpTo)
      .orderBy('applications.seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.seq ?? 0
  }

  /**
   * The newest applications that count in an employer's response record: `most` that were answered or sent by
   * `dueBy`. It reads at most as many of each stage, from the index alone.
   */
  async countedOfEmployer(db: Executor, recruiterId: string, { dueBy, most }: { dueBy: string; most: number }) {
    const newestOf = (stage: ApplicationStage) =>
      db
        .selectFrom('applications')
        .select(['stage', 'stage_at as since', 'applied_at as sentAt', 'is_bulk', 'sender_place as place'])
        .where('record_of', '=', recruiterId)
        .where('stage', '=', stage)
        .$if(!isAnswer(stage), (query) => query.where('applied_at', '<=', dueBy))
        .orderBy('applied_at', 'desc')
        .limit(most)
    const rows = await Promise.all(COUNTED.map(async (stage) => newestOf(stage).execute()))
    return rows
      .flat()
      .toSorted((a, b) => compareText(b.sentAt, a.sentAt))
      .slice(0, most)
      .map(({ is_bulk, ...row }) => ({ ...row, isBulk: decodeBoolean(is_bulk) }))
  }

  /** Whether this candidate has ever applied, withdrawn applications included. */
  async hasSent(db: Executor, userId: string): Promise<boolean> {
    const line = await db
      .selectFrom('application_events')
      .select('seq')
      .where('user_id', '=', userId)
      .where('kind', '=', 'sent')
      .limit(1)
      .executeTakeFirst()
    return line !== undefined
  }

  /** Erases times, places and texts of interviews from the newest lines, at most `limit`. */
  async forgetInterviews(tx: Transaction, jobId: string, userId: string, limit: number): Promise<void> {
    for (const { id, interview } of await this.of(tx, jobId, userId, limit)) {
      if (!interview) continue
      await tx
        .updateTable('application_events')
        .set({ text: '', interview: encodeJson(withoutDetails(interview)) })
        .where('id', '=', id)
        .execute()
    }
  }
}

/** Lines with a text that this person wrote. */
export async function linesWrittenBy(db: Executor, userId: string, limit: number): Promise<{ seq: number }[]> {
  return (
    db
      .selectFrom('application_events')
      .select('seq')
      .where('actor_id', '=', userId)
      // The literal lets the databases use the partial index.
      .where('text', '!=', sql.lit(''))
      .limit(limit)
      .execute()
  )
}
