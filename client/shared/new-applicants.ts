import { useMemo } from 'react'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import { boardStage, type Applicant } from '#client/replica/applicant.ts'

/** Tells which applications are new: nobody on the employer's side has seen them, by the board and by this device. */
export function useIsNew(): (applicant: Applicant) => boolean {
  const project = useProjection()
  return useMemo(
    () => (applicant) => boardStage(applicant) === 'sent' && !project('applicant', applicant).value.step,
    [project],
  )
}

/** The board's number of new applications, less those of them that this device has moved on by now. */
export const withoutMoved = (
  counted: number,
  loaded: readonly Applicant[],
  isNew: (applicant: Applicant) => boolean,
): number => Math.max(0, counted - loaded.filter((one) => boardStage(one) === 'sent' && !isNew(one)).length)
