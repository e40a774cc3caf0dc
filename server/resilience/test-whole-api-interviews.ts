import { randomUUID } from 'node:crypto'
import {
  hoursOn,
  interviewAnswer,
  interviewCancellation,
  interviewOffer,
} from '#server/applications/test-interviews.ts'
import {
  isAnswered,
  pick,
  type BoardModel,
  type Kind,
  type ModelJob,
  type Outcome,
  type Taken,
  type Turn,
} from './test-whole-api-model.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'

/** Why a caller may not offer or cancel an interview for a job; null if they may. */
function refusedTo(model: BoardModel, { caller, at }: Turn, key: string): Outcome[] | null {
  const strangers = model.strangers(caller, at)
  if (strangers) return strangers
  if (at.isGone) return ['job.unknown']
  if (at.owner !== caller) return ['job.forbidden']
  return model.applications.has(key) ? null : ['application.unknown']
}

const keyOf = ({ job }: ModelJob, { userId }: TestCaller) => `${job._id} ${userId}`

/** Offers a candidate an interview time; each offer has a different time, so that none is taken. */
async function offer(model: BoardModel, turn: Turn): Promise<Taken> {
  const { board } = model
  const { caller, at, other } = turn
  const candidate = pick(model.candidates, other)
  const key = keyOf(at, candidate)
  const start = hoursOn(board, 1 + (model.number % 8000))
  const body = interviewOffer(caller, at.job, candidate, { times: [start], minutes: 5 })
  const reply = await caller.api.offerInterview({ body })
  const outcome = (): Outcome[] => {
    if (model.isBlocked(caller, candidate)) return ['conversation.closed']
    return isAnswered(model.stages.get(key)) ? ['application.step'] : [200, 'application.limit']
  }
  const onTaken = () => {
    model.offers.set(key, { id: body.id, applicationId: model.applications.get(key) ?? '', start })
    model.stages.set(key, 'interview')
  }
  const down: Outcome[] | null = at.isDown ? ['job.taken-down', 'application.unknown'] : null
  const refused = model.strangers(caller, at) ?? (at.owner === caller && !at.isGone ? down : null)
  return { reply, allowed: refused ?? refusedTo(model, turn, key) ?? outcome(), onTaken }
}

/** Cancels an existing offer, or one that never existed. */
async function cancel(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller, at, other, again } = turn
  const candidate = pick(model.candidates, other)
  const key = keyOf(at, candidate)
  const stands = again === 'changed' ? undefined : model.offers.get(key)
  const body = interviewCancellation(caller, at.job, candidate, { offerId: stands?.id ?? randomUUID() })
  const reply = await caller.api.cancelInterview({ body })
  const isCurrent = stands !== undefined && stands.applicationId === model.applications.get(key)
  // An offer from before a job is taken down may be cancelled.
  const outcome: Outcome[] = isCurrent ? [200, 'interview.past', 'interview.changed'] : ['interview.changed']
  if (at.isDown) outcome.push('job.taken-down')
  return { reply, allowed: refusedTo(model, turn, key) ?? outcome, onTaken: () => void model.offers.delete(key) }
}

async function choose(model: BoardModel, { caller, at }: Turn): Promise<Taken> {
  const { board } = model
  const key = keyOf(at, caller)
  const applicationId = model.applications.get(key)
  const offered = model.offers.get(key)
  const { id: offerId, start } = offered ?? { id: at.job._id, start: hoursOn(board, 2) }
  const reply = await caller.api.answerInterview({ body: interviewAnswer(caller, at.job, { offerId, start }) })
  const outcome = (): Outcome[] => {
    if (at.isGone) return ['job.unknown']
    if (!model.isCandidate(caller)) return ['application.recruiter']
    if (applicationId === undefined) return ['application.unknown', ...(at.isDown ? (['job.taken-down'] as const) : [])]
    // An offer to a withdrawn application does not apply to the next one.
    if (at.isDown) return ['job.taken-down']
    if (offered?.applicationId !== applicationId) return ['interview.changed']
    return [200, 'interview.past', 'application.limit']
  }
  return { reply, allowed: model.strangers(caller, at) ?? outcome() }
}

export const interviewKinds = {
  offer: { call: 'offerInterview', by: 'owner', take: offer },
  cancel: { call: 'cancelInterview', by: 'owner', take: cancel },
  choose: { call: 'answerInterview', by: 'candidate', take: choose },
} satisfies Record<string, Kind>
