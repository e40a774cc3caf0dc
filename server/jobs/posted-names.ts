import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/database/transaction.ts'
import { addSkills, removeSkills } from './posted-skills.ts'
import { changeSuggestions, type SuggestingJob } from './suggestion.repository.ts'

/** Counts the names of a job as it is now in place of those it had before, in the transaction that stores it. */
export async function changeNames(
  tx: Transaction,
  { before, after }: { before?: SuggestingJob | undefined; after?: SuggestingJob | undefined },
): Promise<void> {
  const [had, has] = [before?.posting.skills ?? [], after?.posting.skills ?? []]
  if (!isDeepStrictEqual(had, has)) {
    if (before) await removeSkills(tx, before.recruiterId, had)
    if (after) await addSkills(tx, after.recruiterId, has)
  }
  await changeSuggestions(tx, { before, after })
}
