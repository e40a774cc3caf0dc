import type { TextRule } from '#contract/text-rule.ts'

/** What an applicant adds for the employer, if anything. */
export const noteRule = { label: 'Note', max: 1000, multiline: true } as const satisfies TextRule

/** What an employer writes with an answer. */
export const answerRule = { label: 'Answer', max: 1000, multiline: true } as const satisfies TextRule
/** Applicants who get words of their own when a job is closed, at most. */
export const ANSWERS_APART_MAX = 50

/** How many of a candidate's applications their details have for an employer, at most: the newest. */
export const APPLIED_TO_LISTED = 20

/** How many applicants a job is answered with to its owner, and a further page of them has, at most. */
export const APPLICANTS_PAGE = 50

/** How many applicants each job of the list of posted ones has, at most. */
export const APPLICANTS_LISTED = 10
