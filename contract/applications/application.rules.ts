import type { TextRule } from '#contract/text-rule.ts'

/** The optional note an applicant writes to the employer. */
export const noteRule = { label: 'Note', max: 1000, multiline: true } as const satisfies TextRule

/** The text an employer writes with an answer. */
export const answerRule = { label: 'Answer', max: 1000, multiline: true } as const satisfies TextRule
/** The most applicants who get an individual text when a job is closed. */
export const ANSWERS_APART_MAX = 50
/** The most applicants that a closing names to get the shared answer although they stand apart, or to stay undecided. */
export const CHOSEN_MAX = 200
/** An employer is reminded of undecided applicants this many days after closing their job. */
export const UNDECIDED_REMINDER_DAYS = 7

/** The most applications listed for an employer in a candidate's details: the newest. */
export const APPLIED_TO_LISTED = 20

/** The most applicants that a job's response to its owner, or a further page of them, includes. */
export const APPLICANTS_PAGE = 50

/** The most applicants included per job in the list of posted jobs. */
export const APPLICANTS_LISTED = 10
