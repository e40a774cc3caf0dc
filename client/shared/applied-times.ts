/** By candidate, when the application was sent that the writer of an action saw. */
export const appliedTimesOf = (people: readonly { candidateId: string; appliedAt: string }[]): Record<string, string> =>
  Object.fromEntries(people.map(({ candidateId, appliedAt }) => [candidateId, appliedAt]))
