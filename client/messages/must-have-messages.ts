import type { MustHaveKind } from '#contract/jobs/must-have.rules.ts'

/** The labels of the kinds of answers. */
export const MUST_HAVE_KIND_LABELS: Readonly<Record<MustHaveKind, string>> = {
  'yes-no': 'Yes or no',
  number: 'Number',
  text: 'Short text',
}
