import { answersTo, repliesTo, type MustHaveAnswer, type MustHaveReply } from '#contract/jobs/must-have.rules.ts'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { decodeJson, type StoredJson } from '#server/database/codecs.ts'
import type { FrozenPosting } from '#server/jobs/posting-versions.ts'
import { ProblemError } from '#server/problem-error.ts'

/**
 * The answers to store with an application: to the questions of the posting that the candidate saw, in its wording. If
 * that version is unknown, the answers are stored as sent. Throws 'application.unanswered'.
 */
export function answersKept(
  { posting, seen }: FrozenPosting,
  given: readonly MustHaveAnswer[] = [],
): readonly MustHaveAnswer[] {
  if (seen === 'unknown') return given.map((one) => ({ ...one, answer: cleanText(one.answer) }))
  const answers = answersTo(posting.mustHaves ?? [], given)
  if (!answers) throw new ProblemError('application.unanswered')
  return answers
}

interface StoredMustHaves {
  /** The job's current questions, as stored. */
  asked: StoredJson<MustHave[]> | null
  answers: StoredJson<MustHaveAnswer[]> | null
}

/** The job's questions and an applicant's answers, for the employer. */
export const storedReplies = ({ asked, answers }: StoredMustHaves): MustHaveReply[] =>
  asked === null && answers === null
    ? []
    : repliesTo(asked === null ? [] : decodeJson(asked), answers === null ? [] : decodeJson(answers))
