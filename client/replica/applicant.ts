import { isAnswer, type ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import type { Application } from '#client/api/domain.ts'

/** What a pending action brings an application to. */
interface PendingStep {
  /** The id of the action. */
  id: string
  stage: Exclude<ApplicationStage, 'none'>
  /** Whether interview times are offered. */
  isOffer?: boolean
}

/** An application as an employer has it, wherever it is listed. */
export interface Applicant extends Pick<Application, 'id' | 'jobId' | 'userId' | 'appliedAt' | 'standing'> {
  marks?: { isShortlisted: boolean; note?: string }
  /** The pending step that decides its stage. */
  step?: PendingStep
}

/** The stage by the board, and the stage once what is pending has been sent. */
export const boardStage = ({ standing }: Pick<Applicant, 'standing'>): ApplicationStage => standing.stage
export const stageOf = ({ standing, step }: Pick<Applicant, 'standing' | 'step'>): ApplicationStage =>
  step?.stage ?? standing.stage

/** Whether an action is about this application. One that was sent anew after a withdrawal has another id. */
export const isSubject = ({ id }: Pick<Applicant, 'id'>, { applicationId }: { applicationId: string }): boolean =>
  id === applicationId

/** The application after a step; as it was where the board has an answer already, and will refuse the step. */
export const movedTo = (applicant: Applicant, { id }: { id: string }, step: Omit<PendingStep, 'id'>): Applicant =>
  isAnswer(boardStage(applicant)) ? applicant : { ...applicant, step: { id, ...step } }
