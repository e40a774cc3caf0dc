import { answersTo, repliesTo, type MustHaveAnswer, type MustHaveReply } from '#contract/jobs/must-have.rules.ts'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { cleanText } from '#contract/text-rule.ts'
import { decodeJson, type StoredJson } from '#server/database/codecs.ts'
import type { FrozenPosting } from '#server/jobs/posting-versions.ts'
import { ProblemError } from '#server/problem-error.ts'

/**
 * The answers that are kept with an application: to what the posting asked as the candidate saw it, in its own words.
 * Where what they saw is not known any more, they are taken as they were sent. Throws 'application.unanswered'.
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
  /** What the job asks today, as it is stored. */
  asked: StoredJson<MustHave[]> | null
  answers: StoredJson<MustHaveAnswer[]> | null
}

/** What a job asks and somebody answered, for the employer. */
export const storedReplies = ({ asked, answers }: StoredMustHaves): MustHaveReply[] =>
  asked === null && answers === null
    ? []
    : repliesTo(asked === null ? [] : decodeJson(asked), answers === null ? [] : decodeJson(answers))
