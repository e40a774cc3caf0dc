import type { Transaction } from '#server/database/transaction.ts'

/** Counts what a posting of this employer asks for, in the transaction that stores it. */
export async function addSkills(tx: Transaction, recruiterId: string, names: readonly string[]): Promise<void> {
  await changeSkills(tx, recruiterId, countsOf(names, 1))
}

/** Takes back what `addSkills` has counted. A skill that nobody asks for any more is gone. */
export async function removeSkills(tx: Transaction, recruiterId: string, names: readonly string[]): Promise<void> {
  await changeSkills(tx, recruiterId, countsOf(names, -1))
}

interface Change {
  name: string
  mentions: number
}

/** By the names in lower case, each in the spelling that comes first. */
function countsOf(names: readonly string[], step: 1 | -1): Map<string, Change> {
  const changes = new Map<string, Change>()
  for (const name of names) {
    const key = name.toLowerCase()
    changes.set(key, { name, ...changes.get(key), mentions: (changes.get(key)?.mentions ?? 0) + step })
  }
  return changes
}

async function changeSkills(tx: Transaction, recruiterId: string, changes: Map<string, Change>): Promise<void> {
  if (changes.size === 0) return
  const keys = [...changes.keys()]
  const counted = await tx
    .selectFrom('employer_skills')
    .select(['skill_key', 'mentions'])
    .where('recruiter_id', '=', recruiterId)
    .where('skill_key', 'in', keys)
    .execute()
  const before = new Map(counted.map((row) => [row.skill_key, row.mentions]))
  const rows = Array.from(changes, ([key, { name, mentions }]) => {
    const had = before.get(key) ?? 0
    return { key, name, mentions, has: had + mentions, employers: Number(had + mentions > 0) - Number(had > 0) }
  })
  await tx
    .insertInto('employer_skills')
    .values(rows.map(({ key, has }) => ({ skill_key: key, recruiter_id: recruiterId, mentions: has })))
    .onConflict((conflict) =>
      conflict
        .columns(['skill_key', 'recruiter_id'])
        .doUpdateSet((row) => ({ mentions: row.ref('excluded.mentions') })),
    )
    .execute()
  await tx
    .insertInto('skills')
    .values(rows.map(({ key, name, employers, mentions }) => ({ key, name, employers, mentions })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        employers: row('skills.employers', '+', row.ref('excluded.employers')),
        mentions: row('skills.mentions', '+', row.ref('excluded.mentions')),
      })),
    )
    .execute()
  const gone = rows.flatMap(({ key, has }) => (has === 0 ? [key] : []))
  if (gone.length === 0) return
  await tx
    .deleteFrom('employer_skills')
    .where('recruiter_id', '=', recruiterId)
    .where('skill_key', 'in', gone)
    .execute()
  await tx.deleteFrom('skills').where('key', 'in', gone).where('employers', '=', 0).execute()
}
