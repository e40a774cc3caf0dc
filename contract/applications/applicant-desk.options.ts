import type { ApplicationStage } from './application-ledger.rules.ts'

/** 'waiting' lists unanswered applications only, longest wait first. */
export const DESK_ORDERS = ['newest', 'oldest', 'waiting'] as const
export type DeskOrder = (typeof DESK_ORDERS)[number]

/** The filters of the desk, with the ledger stages each includes. */
export const DESK_STAGES = {
  new: ['sent'],
  seen: ['seen'],
  progress: ['progress'],
  interview: ['interview'],
  answered: ['accepted', 'declined'],
} as const satisfies Record<string, readonly ApplicationStage[]>
export type DeskStage = keyof typeof DESK_STAGES
