/** The request's times of the applications that the writer of an action saw; none for actions of older versions. */
export function appliedTimesOf(people: readonly { candidateId: string; appliedAt?: string }[]): {
  appliedTimes?: Record<string, string>
} {
  const times = people.flatMap(({ candidateId, appliedAt }) =>
    appliedAt === undefined ? [] : [[candidateId, appliedAt]],
  )
  return times.length === 0 ? {} : { appliedTimes: Object.fromEntries(times) as Record<string, string> }
}

/** Whether an action was written for this application, not for one before it that was withdrawn. */
export const isWrittenFor = ({ appliedAt }: { appliedAt: string }, appliedUpTo: string | undefined): boolean =>
  appliedUpTo === undefined || Date.parse(appliedAt) <= Date.parse(appliedUpTo)
