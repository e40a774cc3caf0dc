import type { OwnQuestion, Question, QuestionInput, ReplyInput } from '#contract/questions/question.schema.ts'
import type { PresentedOwnQuestion, PresentedQuestion } from './question.presenter.ts'
import type { NewQuestion, NewReply } from './question.service.ts'

export function toQuestionDto(question: PresentedQuestion): Question {
  return {
    id: question.id,
    question: question.text,
    ...(question.askerEmail === null ? {} : { email: question.askerEmail }),
    askerName: question.askerName,
    askedAt: question.askedAt,
    reply: question.replies.map((reply) => reply.text),
    repliedAt: question.replies.map((reply) => reply.repliedAt),
    ...standingOf(question),
  }
}

const standingOf = ({ takenDownText, takenDown }: Pick<PresentedQuestion, 'takenDownText' | 'takenDown'>) => ({
  ...(takenDownText !== null && { isTakenDown: true as const }),
  ...(takenDown && { takenDown }),
})

export const toOwnQuestionDto = ({
  id,
  text,
  askedAt,
  replies,
  jobId,
  job,
  ...standing
}: PresentedOwnQuestion): OwnQuestion => ({
  id,
  question: text,
  askedAt,
  reply: replies.map((reply) => reply.text),
  repliedAt: replies.map((reply) => reply.repliedAt),
  job: { _id: jobId, position: job.position, companyName: job.companyName, jobStatus: job.isOpen },
  ...standingOf(standing),
})

export function newQuestionFrom({ id, jobId, question, email, userId }: QuestionInput): NewQuestion {
  return { id, jobId, text: question, email, userId }
}

/** In the API, the question's id is called `userId`. */
export function newReplyFrom({ id, userId, reply }: ReplyInput): NewReply {
  return { id, questionId: userId, text: reply }
}
