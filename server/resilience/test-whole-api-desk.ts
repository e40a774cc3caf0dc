import type { TestCaller } from '#server/testing/test-caller.ts'
import { answers, marks, step } from '#server/testing/test-scenes.ts'
import { toldIn } from './test-whole-api-jobs.ts'
import type { BoardModel, ModelJob, Outcome } from './test-whole-api.ts'

/** What an employer does at the desk: puts on the shortlist, moves somebody on or answers them, answers all who wait. */
export const DESK_KINDS = ['mark', 'move', 'answerMany'] as const
type DeskKind = (typeof DESK_KINDS)[number]

const STAGES = ['seen', 'progress', 'interview', 'accepted', 'declined'] as const
export const isAnswered = (stage: string | undefined) => stage === 'accepted' || stage === 'declined'

interface AtDesk {
  caller: TestCaller
  at: ModelJob
  kind: DeskKind
  /** Picks somebody, and what becomes of them. */
  number: number
}

/** One act at the desk of a job; shows what may come of it, and what it changes where it is taken. */
export async function callAtDesk(model: BoardModel, { caller, at, kind, number }: AtDesk) {
  const { board, stages, shortlist } = model
  const candidates = [board.candidate, board.otherCandidate]
  const somebody = candidates[number % 2] ?? board.candidate
  const key = `${at.job._id} ${somebody.userId}`
  const stranger = model.stranger(caller)
  const refused = (): Outcome[] | null => {
    if (stranger) return at.isGone && stranger === 'actor.unregistered' ? [stranger, 'job.unknown'] : [stranger]
    if (at.isGone) return ['job.unknown']
    return at.owner === caller ? null : ['job.forbidden']
  }
  const ofSomebody = (outcome: Outcome[]): Outcome[] =>
    refused() ?? (model.applications.has(key) ? outcome : ['application.unknown'])
  if (kind === 'mark') {
    const isShortlisted = number % 3 === 0
    const reply = await caller.api.markApplicant({ body: marks(caller, at.job, somebody.userId, { isShortlisted }) })
    return { reply, allowed: ofSomebody([200]), onTaken: () => void shortlist.set(key, isShortlisted) }
  }
  if (kind === 'move') {
    const to = STAGES[number % STAGES.length] ?? 'seen'
    const reply = await caller.api.stepApplication({ body: step(caller, at.job, somebody, { kind: to }) })
    const now = stages.get(key)
    const outcome = (): Outcome[] => {
      if (now === to && !isAnswered(to)) return [200]
      if (isAnswered(now) || (to === 'seen' && now !== 'sent')) return ['application.step']
      return isAnswered(to) ? [200] : [200, 'application.limit']
    }
    return { reply, allowed: ofSomebody(outcome()), onTaken: () => moved(model, key, to) }
  }
  const waiting = candidates.filter(({ userId }) => {
    const stage = stages.get(`${at.job._id} ${userId}`)
    return stage !== undefined && !isAnswered(stage)
  })
  const ids = candidates.map(({ userId }) => userId)
  const reply = await caller.api.answerApplicants({ body: answers(caller, at.job, ids) })
  const onTaken = () => {
    const { answered } = toldIn(reply) as { answered: string[] }
    if (
      answered.toSorted().join() !==
      waiting
        .map(({ userId }) => userId)
        .toSorted()
        .join()
    )
      throw new Error(`${answered.join()} are answered.`)
    for (const userId of answered) moved(model, `${at.job._id} ${userId}`, 'declined')
  }
  return { reply, allowed: refused() ?? ([200] as Outcome[]), onTaken }
}

/** An offer of times ends with the stage. */
function moved(model: BoardModel, key: string, to: string): void {
  model.stages.set(key, to)
  if (to !== 'interview') model.offers.delete(key)
}
