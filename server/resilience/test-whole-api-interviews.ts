import { hoursOn, interviewAnswer, interviewOffer } from '#server/applications/test-interviews.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { isAnswered } from './test-whole-api-desk.ts'
import type { BoardModel, ModelJob, Outcome } from './test-whole-api.ts'

/** The times of offers by 'job candidate', as long as the application that they were made for is at an interview. */
export interface ModelOffer {
  id: string
  appliedAt: string
  start: string
}

/** Offering the candidate a time for an interview, and picking it; no two are offered the same, so that none is taken. */
export async function callOnInterview(
  model: BoardModel,
  { caller, at, kind }: { caller: TestCaller; at: ModelJob; kind: 'offer' | 'pick' },
) {
  const { board } = model
  const { job, owner } = at
  const stranger = model.stranger(caller)
  const strangers: Outcome[] = [
    ...(stranger ? [stranger] : []),
    ...(at.isGone && stranger === 'actor.unregistered' ? ['job.unknown' as const] : []),
  ]
  if (kind === 'offer') {
    const { candidate } = board
    const key = `${job._id} ${candidate.userId}`
    const appliedAt = model.applications.get(key)
    const start = hoursOn(board, 1 + (model.number % 8000))
    const body = interviewOffer(caller, job, candidate, { times: [start], minutes: 5 })
    const reply = await caller.api.offerInterview({ body })
    const outcome = (): Outcome[] => {
      if (at.isGone) return ['job.unknown']
      if (owner !== caller) return ['job.forbidden']
      if (appliedAt === undefined) return ['application.unknown']
      if (model.isBlocked(caller, candidate)) return ['conversation.closed']
      return isAnswered(model.stages.get(key)) ? ['application.step'] : [200, 'application.limit']
    }
    const offer = { id: body.id, appliedAt: appliedAt ?? '', start }
    const onTaken = () => {
      model.offers.set(key, offer)
      model.stages.set(key, 'interview')
    }
    return { reply, allowed: stranger ? strangers : outcome(), onTaken }
  }
  const key = `${job._id} ${caller.userId}`
  const appliedAt = model.applications.get(key)
  const offer = model.offers.get(key)
  const { id: offerId, start } = offer ?? { id: job._id, start: hoursOn(board, 2) }
  const reply = await caller.api.answerInterview({ body: interviewAnswer(caller, job, { offerId, start }) })
  const outcome = (): Outcome[] => {
    if (at.isGone) return ['job.unknown']
    if (!model.isCandidate(caller)) return ['application.recruiter']
    if (appliedAt === undefined) return ['application.unknown']
    // What was offered to an application that was withdrawn is nothing to the next one.
    if (offer?.appliedAt !== appliedAt) return ['interview.changed']
    return [200, 'interview.past', 'application.limit']
  }
  return { reply, allowed: stranger ? strangers : outcome(), onTaken: () => undefined }
}
