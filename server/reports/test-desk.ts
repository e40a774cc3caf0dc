import type { CaseList } from '#contract/reports/case.rules.ts'
import type { ReportCase } from '#contract/reports/desk.contract.ts'
import { ADMIN, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { dataOf, decision, report } from '#server/testing/test-scenes.ts'

type Decision = ReturnType<typeof decision>

/** An administrator. */
export const admin = (board: TestBoard): TestCaller => board.caller('admin', ADMIN)

export const deskOf = async (board: TestBoard, query: { cursor?: string | undefined; show?: CaseList } = {}) =>
  dataOf(await admin(board).api.reportCases({ query }))

/** Reports a subject, as a visitor by default; returns its case. */
export async function reported(
  board: TestBoard,
  kind: ReportCase['kind'],
  subjectId: string,
  reporter: TestCaller = board.visitor,
): Promise<ReportCase> {
  board.clock.advance(60_000)
  dataOf(await reporter.api.report({ body: report(kind, subjectId) }))
  const { cases } = await deskOf(board)
  const found = cases.find((one) => one.subjectId === subjectId)
  if (!found) throw new Error('It does not wait at the desk.')
  return found
}

/** Decides a case: takes the subject down unless another step is named. */
export async function decided(board: TestBoard, one: ReportCase, values: Partial<Decision> = {}): Promise<ReportCase> {
  return dataOf(await admin(board).api.decideCase({ body: decision(one, values) }))
}

/** Reverts a decision. */
export const restored = async (board: TestBoard, one: ReportCase): Promise<ReportCase> =>
  decided(board, one, { step: one.kind === 'person' ? 'lift' : 'restore', reason: 'mistake' })
