import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/database/transaction.ts'
import { addSkills, removeSkills } from './posted-skills.ts'
import { changeSuggestions, type NameChange, type SuggestingJob } from './suggestion.repository.ts'

/** Replaces the counts of jobs' previous names by their current ones, in the transaction that stores the jobs. */
export async function changeNames(tx: Transaction, changes: readonly NameChange[]): Promise<void> {
  const asked = (job: SuggestingJob) => ({ recruiterId: job.recruiterId, skills: job.posting.skills })
  const others = changes.filter(
    ({ before, after }) => !isDeepStrictEqual(before?.posting.skills, after?.posting.skills),
  )
  await removeSkills(
    tx,
    others.flatMap(({ before }) => (before ? [asked(before)] : [])),
  )
  await addSkills(
    tx,
    others.flatMap(({ after }) => (after ? [asked(after)] : [])),
  )
  await changeSuggestions(tx, changes)
}
