import type { TextRule } from '#contract/text-rule.ts'
import type { Answer, ApplicationStage } from './application-ledger.rules.ts'
import { answerRule } from './application.rules.ts'

/** What an employer notes about an application, for nobody but themselves. */
export const privateNoteRule = { label: 'Private note', max: 2000, multiline: true } as const satisfies TextRule

/** How many get one answer in one request. */
export const ANSWERED_TOGETHER_MAX = 100

/** How many other jobs of the employer are named to which the same person applied, at most. */
export const ALSO_APPLIED_LISTED = 5

/** 'waiting' leaves out who has an answer; who has waited longest comes first. */
export const DESK_ORDERS = ['newest', 'oldest', 'waiting'] as const
export type DeskOrder = (typeof DESK_ORDERS)[number]

/** What the desk can be narrowed to, and the stages of the ledger that belong to it. */
export const DESK_STAGES = {
  new: ['sent'],
  seen: ['seen'],
  progress: ['progress'],
  interview: ['interview'],
  answered: ['accepted', 'declined'],
} as const satisfies Record<string, readonly ApplicationStage[]>
export type DeskStage = keyof typeof DESK_STAGES

/** Where an application belongs at the desk. */
export function deskStage(stage: ApplicationStage): DeskStage {
  const isOf = ([, stages]: [string, readonly ApplicationStage[]]) => stages.includes(stage)
  return (Object.entries(DESK_STAGES).find(isOf)?.[0] ?? 'new') as DeskStage
}

/** How many applications there are of each, for the same job or all jobs. */
export type DeskCounts = Record<DeskStage | 'all' | 'shortlisted', number>

/** How many of these there are at each stage and on the shortlist. */
export function countsOf(rows: readonly { stage: ApplicationStage; isShortlisted: boolean }[]): DeskCounts {
  const counts = { all: rows.length, new: 0, seen: 0, progress: 0, interview: 0, answered: 0, shortlisted: 0 }
  for (const { stage, isShortlisted } of rows) {
    counts[deskStage(stage)] += 1
    if (isShortlisted) counts.shortlisted += 1
  }
  return counts
}

/** Counting the stages stops at one more. */
export const DESK_COUNT_MAX = 10_000

/** How many there are of a part: '12', or '10,000+' and '7,214+' where the board stopped counting. */
export function formatDeskCount(counts: DeskCounts & { isPart?: boolean }, part: keyof DeskCounts): string {
  const isPart = counts.isPart === true || (counts.all > DESK_COUNT_MAX && part !== 'shortlisted')
  const count = Math.min(counts[part], isPart ? DESK_COUNT_MAX : Infinity)
  // By hand: the first use of `Intl` costs a phone a tenth of a second.
  return `${String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}${isPart ? '+' : ''}`
}

/** What an answer for several can have filled in for each of them. */
export const ANSWER_GAPS = ['{first name}', '{position}'] as const

/**
 * The words that one of several gets: the employer's preview and what the board sends are both made here. Names that are
 * filled in again and again make them no longer than an answer can be.
 */
export function filledAnswer(text: string, { firstName, position }: { firstName: string; position: string }): string {
  const words = text.replaceAll(ANSWER_GAPS[0], () => firstName).replaceAll(ANSWER_GAPS[1], () => position)
  return words.length <= answerRule.max ? words : words.slice(0, answerRule.max).toWellFormed()
}

/** What is sent to several: a yes or a no, with words that may have gaps. */
export interface AnswerForMany {
  kind: Answer
  text: string
}
