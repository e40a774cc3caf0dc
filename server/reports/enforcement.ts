import { TAKEN_DOWN_TEXT } from '#contract/reports/case.rules.ts'
import { encodeBoolean } from '#server/database/codecs.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { JobHolds } from '#server/jobs/job-holds.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { SubjectKey } from './subject.repository.ts'

/** Takes down reported content, restores it, and updates open screens. Checks no policy. */
export class Enforcement {
  readonly #context: Pick<ServiceContext, 'record'>
  readonly #holds: JobHolds

  constructor(context: Pick<ServiceContext, 'record'>, holds: JobHolds) {
    this.#context = context
    this.#holds = holds
  }

  async apply(tx: Transaction, { kind, subjectId: id }: SubjectKey, at: string): Promise<void> {
    if (kind === 'job') await this.#holds.takeDown(tx, id, at)
    else if (kind === 'question') await this.#changeQuestion(tx, id, true)
    else if (kind === 'message') await this.#changeMessage(tx, id, true)
    else await this.#suspend(tx, id, at)
  }

  async undo(tx: Transaction, { kind, subjectId: id }: SubjectKey): Promise<void> {
    if (kind === 'job') await this.#holds.putBack(tx, id)
    else if (kind === 'question') await this.#changeQuestion(tx, id, false)
    else if (kind === 'message') await this.#changeMessage(tx, id, false)
    else await this.#suspend(tx, id, null)
  }

  async #changeQuestion(tx: Transaction, id: string, isDown: boolean): Promise<void> {
    const row = await tx
      .selectFrom('questions')
      .innerJoin('jobs', 'jobs.id', 'questions.job_id')
      .select(['asker_id as askerId', 'job_id as jobId', 'recruiter_id as recruiterId', 'question', 'taken_down_text'])
      .where('questions.id', '=', id)
      .limit(1)
      .executeTakeFirst()
    const words = row && wordsOf({ text: row.question, aside: row.taken_down_text }, isDown)
    if (!row || !words) return
    const reply = await tx.selectFrom('replies').select('seq').where('question_id', '=', id).limit(1).executeTakeFirst()
    await tx
      .updateTable('questions')
      .set({ question: words.text, taken_down_text: words.aside })
      // A question that was taken down counts as answered.
      .set({ is_answered: encodeBoolean(isDown || reply !== undefined) })
      .where('id', '=', id)
      .execute()
    const { jobId, askerId, recruiterId } = row
    // Record it as 'question.answered', so that open screens refetch the job's questions.
    const kind = 'question.answered'
    await this.#context.record(
      tx,
      { userId: null, kind, jobId, otherId: recruiterId },
      { userId: askerId, kind, jobId, otherId: askerId },
    )
  }

  async #changeMessage(tx: Transaction, id: string, isDown: boolean): Promise<void> {
    const row = await tx
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'conversation_id')
      .select(['conversations.id as conversation', 'first_id as first', 'second_id as second'])
      .select(['text', 'taken_down_text as aside'])
      .where('messages.id', '=', id)
      .limit(1)
      .executeTakeFirst()
    const words = row && wordsOf(row, isDown)
    if (!row || !words) return
    const { conversation, first, second } = row
    await tx
      .updateTable('messages')
      .set({ text: words.text, taken_down_text: words.aside })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('conversations')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', conversation)
      .execute()
    await this.#context.record(
      tx,
      { userId: first, kind: 'message', otherId: second },
      { userId: second, kind: 'message', otherId: first },
    )
  }

  async #suspend(tx: Transaction, id: string, at: string | null): Promise<void> {
    await tx.updateTable('users').set({ suspended_at: at }).where('id', '=', id).execute()
    if (at === null) await this.#holds.releaseAllOf(tx, id)
    else await this.#holds.holdAllOf(tx, id)
    await this.#context.record(tx, { userId: id, kind: 'profile', otherId: id })
  }
}

/** The visible text and the stored original after a change; null when there is nothing to change. */
function wordsOf({ text, aside }: { text: string; aside: string | null }, isDown: boolean) {
  if (isDown) return aside === null ? { text: TAKEN_DOWN_TEXT, aside: text } : null
  return aside === null ? null : { text: aside, aside: null }
}
