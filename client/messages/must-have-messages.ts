import type { MustHaveKind } from '#contract/jobs/must-have.rules.ts'

/** What kinds of answers are called. */
export const MUST_HAVE_KIND_LABELS: Readonly<Record<MustHaveKind, string>> = {
  'yes-no': 'Yes or no',
  number: 'Number',
  text: 'Short text',
}
