import type { QuestionInput, ReplyInput } from '#contract/questions/question.schema.ts'
import type { NewQuestion, NewReply } from './question.service.ts'

export function newQuestionFrom({ id, jobId, question, email, userId }: QuestionInput): NewQuestion {
  return { id, jobId, text: question, email, userId }
}

/** The wire calls the question's id `userId`. */
export function newReplyFrom({ id, userId, reply }: ReplyInput): NewReply {
  return { id, questionId: userId, text: reply }
}
