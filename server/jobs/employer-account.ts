import type { Viewer } from '#contract/auth/viewer.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import type { Executor } from '#server/database/transaction.ts'

/**
 * Whether this employer's account is suspended or scheduled for deletion, in the transaction that writes: a request may
 * take seconds to arrive after its sender was recognised.
 */
export async function employerAccount(db: Executor, id: string): Promise<Pick<Viewer, 'deletesAt' | 'suspendedAt'>> {
  const row = await db
    .selectFrom('users')
    .select(['deletes_at as deletesAt', 'suspended_at as suspendedAt'])
    .where('id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row ?? {}
}

/** The company names of these employers, by their ids. */
export async function companiesOf(db: Executor, recruiterIds: readonly string[]): Promise<Map<string, string>> {
  const users = await inChunks([...new Set(recruiterIds)], (chunk) =>
    db.selectFrom('users').select(['id', 'company_name']).where('id', 'in', chunk).execute(),
  )
  return new Map(users.map((user) => [user.id, user.company_name]))
}
