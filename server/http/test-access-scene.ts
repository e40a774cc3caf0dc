import type { Job } from '#contract/jobs/job.schema.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import { applied, asked, postedJob } from '#server/testing/test-scenes.ts'

/** The employer's job, to which the candidate has applied and on which the other candidate has asked. */
export interface Scene {
  board: TestBoard
  job: Job
  questionId: string
}

export async function sceneOn(board: TestBoard): Promise<Scene> {
  const job = await postedJob(board.employer)
  await applied(board.candidate, job)
  const { queries } = await asked(board.otherCandidate, job, 'Is there a boat for the way to work?')
  return { board, job, questionId: queries[0]?.id ?? '' }
}
