import type { TextRule } from '#contract/text-rule.ts'
import type { Answer, ApplicationStage } from './application-ledger.rules.ts'
import { DESK_STAGES, type DeskStage } from './applicant-desk.options.ts'
import { answerRule } from './application.rules.ts'

/** An employer's note about an application, visible to that employer only. */
export const privateNoteRule = { label: 'Private note', max: 2000, multiline: true } as const satisfies TextRule

/** The most applicants that get one answer in one request. */
export const ANSWERED_TOGETHER_MAX = 100

/** The most other jobs of the employer listed for an applicant who applied to several. */
export const ALSO_APPLIED_LISTED = 5

/** The desk filter that an application's stage belongs to. */
export function deskStage(stage: ApplicationStage): DeskStage {
  const isOf = ([, stages]: [string, readonly ApplicationStage[]]) => stages.includes(stage)
  return (Object.entries(DESK_STAGES).find(isOf)?.[0] ?? 'new') as DeskStage
}

/** The number of applications per filter, of one job or all jobs. */
export type DeskCounts = Record<DeskStage | 'all' | 'shortlisted', number>

/** Counts rows by desk stage, and those on the shortlist. */
export function countsOf(rows: readonly { stage: ApplicationStage; isShortlisted: boolean }[]): DeskCounts {
  const counts = { all: rows.length, new: 0, seen: 0, progress: 0, interview: 0, answered: 0, shortlisted: 0 }
  for (const { stage, isShortlisted } of rows) {
    counts[deskStage(stage)] += 1
    if (isShortlisted) counts.shortlisted += 1
  }
  return counts
}

/** Counting the stages stops one above this number. */
export const DESK_COUNT_MAX = 10_000

/** A count as text: '12', or '10,000+' and '7,214+' where the server stopped counting. */
export function formatDeskCount(counts: DeskCounts & { isPart?: boolean }, part: keyof DeskCounts): string {
  const isPart = counts.isPart === true || (counts.all > DESK_COUNT_MAX && part !== 'shortlisted')
  const count = Math.min(counts[part], isPart ? DESK_COUNT_MAX : Infinity)
  // Not `Intl`: its first use costs a phone a tenth of a second.
  return `${String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}${isPart ? '+' : ''}`
}

/** Placeholders in an answer to several applicants, filled in for each of them. */
export const ANSWER_GAPS = ['{first name}', '{position}'] as const

/**
 * The answer's text for one of several applicants, used for the employer's preview and for sending. Without a first name
 * its placeholder is left out, with the comma and the space that lead to it. Truncated to the longest allowed answer,
 * which repeated placeholders can exceed.
 */
export function filledAnswer(text: string, { firstName, position }: { firstName: string; position: string }): string {
  const named = firstName === '' ? withoutName(text) : text.replaceAll(ANSWER_GAPS[0], () => firstName)
  const words = named.replaceAll(ANSWER_GAPS[1], () => position)
  return words.length <= answerRule.max ? words : words.slice(0, answerRule.max).toWellFormed()
}

/** 'Thank you, {first name}.' gives 'Thank you.', and '{first name}, thank you.' gives 'thank you.'. */
const withoutName = (text: string): string =>
  text.replaceAll(/^\{first name\},? ?/gmu, '').replaceAll(/,? ?\{first name\}/gu, '')

/** An answer to several applicants; its text may have placeholders. */
export interface AnswerForMany {
  kind: Answer
  text: string
}
