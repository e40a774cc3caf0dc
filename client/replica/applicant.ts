import { isAnother, isAnswer, type ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
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

/** The application that an action is about. */
interface Subject {
  jobId: string
  candidateId: string
  /** Its id: one that was sent anew after a withdrawal has another. */
  applicationId?: string
}

export const isSubject = (applicant: Applicant, { jobId, candidateId, applicationId }: Subject): boolean =>
  applicant.jobId === jobId && applicant.userId === candidateId && !isAnother(applicant, applicationId)

/** The application after a step; as it was where the board has an answer already, and will refuse the step. */
export const movedTo = (applicant: Applicant, { id }: { id: string }, step: Omit<PendingStep, 'id'>): Applicant =>
  isAnswer(boardStage(applicant)) ? applicant : { ...applicant, step: { id, ...step } }
