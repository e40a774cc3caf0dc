import type { Question, QuestionInput, ReplyInput } from '#contract/questions/question.schema.ts'
import type { QuestionRecord } from './question.repository.ts'
import type { NewQuestion, NewReply } from './question.service.ts'

/** A question as its viewer may see it: without the asker's email where that is not theirs to know. */
export type QuestionView = Omit<QuestionRecord, 'askerEmail'> & { askerEmail: string | null }

export function toQuestionDto(question: QuestionView): Question {
  return {
    id: question.id,
    question: question.text,
    ...(question.askerEmail === null ? {} : { email: question.askerEmail }),
    askedAt: question.askedAt,
    reply: question.replies.map((reply) => reply.text),
    repliedAt: question.replies.map((reply) => reply.repliedAt),
  }
}

export function newQuestionFrom({ id, jobId, question, email, userId }: QuestionInput): NewQuestion {
  return { id, jobId, text: question, email, userId }
}

/** The wire calls the question's id `userId`. */
export function newReplyFrom({ id, userId, reply }: ReplyInput): NewReply {
  return { id, questionId: userId, text: reply }
}
