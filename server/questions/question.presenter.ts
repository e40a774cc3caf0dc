import type { Viewer } from '#contract/auth/viewer.ts'
import { can } from '#contract/permission.ts'
import type { TakenDown } from '#contract/reports/decision.schema.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import type { ReasonsOf } from '#server/reports/reasons.ts'
import type { OwnQuestionRecord, QuestionRecord } from './question.repository.ts'

/** A question as its viewer may see it, with as much about the asker as the viewer may know. */
export type PresentedQuestion = Omit<QuestionRecord, 'askerEmail' | 'askerName'> & {
  askerEmail: string | null
  askerName: string
  /** Why it was taken down; only for its asker. */
  takenDown?: TakenDown | undefined
}

export type PresentedOwnQuestion = OwnQuestionRecord & Pick<PresentedQuestion, 'takenDown'>

type Name = QuestionRecord['askerName']

/** For the job's owner. */
const wholeName = ({ first, last }: Name): string => `${first} ${last}`

/** For everybody else: 'Maren H.' */
function publicName({ first, last }: Name): string {
  const [initial] = last
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/** A question as this viewer may see it, without the reason it was taken down. */
export function questionFor(viewer: Viewer, { recruiterId }: JobRecord, question: QuestionRecord): PresentedQuestion {
  const { askerId, askerEmail, askerName, ...asked } = question
  return {
    ...asked,
    askerId,
    askerEmail: can(viewer, 'question.see-asker', { recruiterId, askerId }) ? askerEmail : null,
    askerName: can(viewer, 'job.see-applicants', { recruiterId }) ? wholeName(askerName) : publicName(askerName),
  }
}

/** Adds the original text and the reason to questions of the viewer that were taken down; changes no others. */
export async function withReasons<View extends PresentedQuestion | OwnQuestionRecord>(
  db: Executor,
  { userId }: Viewer,
  questions: readonly View[],
  reasonsOf: ReasonsOf,
): Promise<(View & Pick<PresentedOwnQuestion, 'takenDown'>)[]> {
  const own = questions.filter(({ askerId, takenDownText }) => takenDownText !== null && askerId === userId)
  if (own.length === 0) return [...questions]
  const reasons = await reasonsOf(
    db,
    'question',
    own.map(({ id }) => id),
  )
  return questions.map((question) => {
    const { id, askerId, takenDownText } = question
    if (takenDownText === null || askerId !== userId) return question
    return { ...question, text: takenDownText, takenDown: reasons.get(id) }
  })
}
