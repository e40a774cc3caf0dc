import type { ApplicationSteps } from '#server/applications/application.steps.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { UserRecord } from './profile.repository.ts'

/** Records that a profile changed, for its owner and for everybody who sees it with jobs and applications. */
export async function recordProfileChange(
  tx: Transaction,
  { id, role }: Pick<UserRecord, 'id' | 'role'>,
  { context, applications }: { context: ServiceContext; applications: ApplicationSteps },
): Promise<void> {
  const employers = role === 'candidate' ? await applications.appliedToEmployers(tx, id) : []
  const hearers = [id, ...employers].map((userId) => ({ userId, kind: 'profile' as const, otherId: id }))
  const toAll = role === 'employer' ? [{ userId: null, kind: 'company' as const, otherId: id }] : []
  await context.record(tx, ...hearers, ...toAll)
}
