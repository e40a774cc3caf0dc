import { useMemo } from 'react'
import {
  isAnswer,
  isSentLater,
  standsApart,
  type Answer,
  type ApplicationStage,
} from '#contract/applications/application-ledger.rules.ts'
import type { Application } from '#client/api/domain.ts'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { FAILED, type ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { answersAction, type AnswersPayload } from './answers.action.ts'
import { CLOSING, type ClosingPayload } from './closing.ts'
import { offerInterviewAction, type OfferPayload } from './interview.action.ts'
import { decisionAction, seenAction, type DecisionPayload, type StepPayload } from './step.action.ts'

/** The pending actions of this device that move applications to another stage, in order. Refused ones have no effect. */
export interface PendingSteps {
  seen: readonly ActionRecord<StepPayload>[]
  decisions: readonly ActionRecord<DecisionPayload>[]
  offers: readonly ActionRecord<OfferPayload>[]
  answers: readonly ActionRecord<AnswersPayload>[]
  closings: readonly ActionRecord<ClosingPayload>[]
}

/** What decides the stage of an application once it is sent. */
interface PendingStep {
  stage: ApplicationStage
  /** Whether interview times are offered. */
  isOffer?: boolean
}

/** What is known of an application wherever it is listed. */
export type Applicant = Pick<Application, 'jobId' | 'userId' | 'appliedAt' | 'standing'> & {
  marks?: { isShortlisted: boolean }
}

export function usePendingSteps(): PendingSteps {
  const seen = usePendingActions(seenAction)
  const decisions = usePendingActions(decisionAction)
  const offers = usePendingActions(offerInterviewAction)
  const answers = usePendingActions(answersAction)
  const closings = usePendingActions(CLOSING)
  return useMemo(() => ({ seen, decisions, offers, answers, closings }), [seen, decisions, offers, answers, closings])
}

/** The stage of an application by the board. */
export const boardStage = ({ standing }: Pick<Applicant, 'standing'>): ApplicationStage => standing.stage

/** Returns the pending step of any application; undefined if there is none that the board will take. */
export function pendingStepsOf(pending: PendingSteps): (applicant: Applicant) => PendingStep | undefined {
  const steps = new Map<string, (PendingStep & { appliedUpTo: string | undefined })[]>()
  const put = (jobId: string, candidateId: string, step: PendingStep, appliedUpTo: string | undefined) => {
    const key = `${jobId} ${candidateId}`
    steps.set(key, [...(steps.get(key) ?? []), { ...step, appliedUpTo }])
  }
  for (const one of effective(pending.seen)) put(one.jobId, one.candidateId, { stage: 'seen' }, one.appliedUpTo)
  for (const one of effective(pending.decisions)) put(one.jobId, one.candidateId, { stage: one.kind }, one.appliedUpTo)
  for (const one of effective(pending.offers))
    put(one.jobId, one.candidateId, { stage: 'interview', isOffer: true }, one.appliedUpTo)
  for (const { jobId, kind, people } of effective(pending.answers))
    for (const { candidateId, appliedAt } of people) put(jobId, candidateId, { stage: kind }, appliedAt)
  const closings = effective(pending.closings)
  return (applicant) => {
    const stage = boardStage(applicant)
    // Another screen has answered already: the server will refuse the pending action.
    if (isAnswer(stage)) return undefined
    let last: PendingStep | undefined
    for (const { appliedUpTo, ...step } of steps.get(`${applicant.jobId} ${applicant.userId}`) ?? []) {
      if (isSentLater(applicant, appliedUpTo) || (step.stage === 'seen' && stage !== 'sent')) continue
      // The server refuses an offer that follows a pending answer.
      if (!(step.isOffer && isAnswer(last?.stage ?? ''))) last = step
    }
    for (const closing of closings) {
      const now = last?.stage ?? stage
      const answer = isAnswer(now) ? undefined : answerOf(closing, applicant, now)
      if (answer) last = { stage: answer }
    }
    return last
  }
}

/** What a closing answers an applicant who is at this stage by then; undefined if nothing. */
function answerOf(closing: ClosingPayload, applicant: Applicant, stage: ApplicationStage): Answer | undefined {
  const isOf = ({ candidateId }: { candidateId: string }) => candidateId === applicant.userId
  if (closing.jobId !== applicant.jobId || closing.undecided.includes(applicant.userId)) return undefined
  const [own, included] = [closing.apart.find(isOf), closing.included.find(isOf)]
  if (own) return isSentLater(applicant, own.appliedAt) ? undefined : own.kind
  const isApart = standsApart({ stage, isShortlisted: applicant.marks?.isShortlisted === true }) && !included
  const isLater = isSentLater(applicant, included?.appliedAt ?? closing.appliedUpTo)
  return closing.text === '' || isApart || isLater ? undefined : 'declined'
}

/** Tells which applications are new: nobody on the employer's side has seen them, by the board and by this device. */
export function useIsNew(): (applicant: Applicant) => boolean {
  const pending = usePendingSteps()
  return useMemo(() => {
    const stepOf = pendingStepsOf(pending)
    return (applicant) => boardStage(applicant) === 'sent' && !stepOf(applicant)
  }, [pending])
}

/** The board's number of new applications, less those of them that this device has moved on by now. */
export const withoutMoved = (
  counted: number,
  loaded: readonly Applicant[],
  isNew: (applicant: Applicant) => boolean,
): number => Math.max(0, counted - loaded.filter((one) => boardStage(one) === 'sent' && !isNew(one)).length)

const effective = <Payload>(records: readonly ActionRecord<Payload>[]): Payload[] =>
  records.filter(({ status }) => status !== FAILED).map(({ payload }) => payload)
