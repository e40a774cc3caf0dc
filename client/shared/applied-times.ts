/** The request's times of the applications that the writer of an action saw; none for actions of older versions. */
export function appliedTimesOf(people: readonly { candidateId: string; appliedAt?: string }[]): {
  appliedTimes?: Record<string, string>
} {
  const times = people.flatMap(({ candidateId, appliedAt }) =>
    appliedAt === undefined ? [] : [[candidateId, appliedAt]],
  )
  return times.length === 0 ? {} : { appliedTimes: Object.fromEntries(times) as Record<string, string> }
}
