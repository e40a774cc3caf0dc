import type { TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applied, dataOf, letter, postedJob } from '#server/testing/test-scenes.ts'

/** Lets the candidate apply to a job of the employer, so that the two may write to each other. */
export async function acquainted(board: TestBoard) {
  const job = await postedJob(board.employer)
  await applied(board.candidate, job)
  return { candidate: board.candidate, employer: board.employer, job }
}

export const write = async (from: TestCaller, to: TestCaller, text: string, id?: string) =>
  dataOf(await from.api.addMessages({ body: letter(from, to, text, id) }))

export const read = async (reader: TestCaller, other: TestCaller, after?: number) =>
  dataOf(await reader.api.messages({ query: { email1: reader.email, email2: other.email, after } }))
