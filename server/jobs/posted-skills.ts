import { inChunks } from '#server/database/in-chunks.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** The skills that a posting of an employer asks for. */
interface Asked {
  recruiterId: string
  skills: readonly string[]
}

/** Counts the skills of postings, in the transaction that stores them. */
export async function addSkills(tx: Transaction, postings: readonly Asked[]): Promise<void> {
  await changeSkills(tx, countsOf(postings, 1))
}

/** Reverts the counts of `addSkills`. A skill without mentions is deleted. */
export async function removeSkills(tx: Transaction, postings: readonly Asked[]): Promise<void> {
  await changeSkills(tx, countsOf(postings, -1))
}

interface Change {
  recruiterId: string
  /** The name in lower case. */
  key: string
  name: string
  mentions: number
}

const idOf = (recruiterId: string, key: string): string => `${recruiterId} ${key}`

/** Normalised as the engines store it, so that each stored row is one change here. */
const keyOf = (name: string): string => name.toLowerCase().toWellFormed().replaceAll('\0', '\ufffd')

/** Keyed by employer and skill, each in its first spelling. */
function countsOf(postings: readonly Asked[], step: 1 | -1): Map<string, Change> {
  const changes = new Map<string, Change>()
  for (const { recruiterId, skills } of postings)
    for (const name of skills) {
      const key = keyOf(name)
      const id = idOf(recruiterId, key)
      const known = changes.get(id)
      changes.set(id, { recruiterId, key, name, ...known, mentions: (known?.mentions ?? 0) + step })
    }
  return changes
}

async function changeSkills(tx: Transaction, changes: Map<string, Change>): Promise<void> {
  const counted = await inChunks([...changes.values()], (chunk) =>
    tx
      .insertInto('employer_skills')
      .values(chunk.map(({ key, recruiterId, mentions }) => ({ skill_key: key, recruiter_id: recruiterId, mentions })))
      .onConflict((conflict) =>
        conflict
          .columns(['skill_key', 'recruiter_id'])
          .doUpdateSet((row) => ({ mentions: row('employer_skills.mentions', '+', row.ref('excluded.mentions')) })),
      )
      .returning(['skill_key', 'recruiter_id', 'mentions'])
      .execute(),
  )
  const after = new Map(counted.map((row) => [idOf(row.recruiter_id, row.skill_key), row.mentions]))
  const skills = new Map<string, { key: string; name: string; employers: number; mentions: number }>()
  for (const [id, { key, name, mentions }] of changes) {
    const has = after.get(id) ?? 0
    const skill = skills.get(key) ?? { key, name, employers: 0, mentions: 0 }
    const employers = skill.employers + Number(has > 0) - Number(has - mentions > 0)
    skills.set(key, { ...skill, employers, mentions: skill.mentions + mentions })
  }
  await inChunks([...skills.values()], (chunk) =>
    tx
      .insertInto('skills')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({
          employers: row('skills.employers', '+', row.ref('excluded.employers')),
          mentions: row('skills.mentions', '+', row.ref('excluded.mentions')),
        })),
      )
      .execute(),
  )
  const gone = [...changes].flatMap(([id, change]) => (after.get(id) === 0 ? [change] : []))
  await inChunks(gone, async (chunk) => {
    const keys = chunk.map(({ key }) => key)
    const recruiterIds = [...new Set(chunk.map(({ recruiterId }) => recruiterId))]
    await tx
      .deleteFrom('employer_skills')
      .where('recruiter_id', 'in', recruiterIds)
      .where('skill_key', 'in', keys)
      .where('mentions', '=', 0)
      .execute()
    await tx.deleteFrom('skills').where('key', 'in', keys).where('employers', '=', 0).execute()
    return []
  })
}
