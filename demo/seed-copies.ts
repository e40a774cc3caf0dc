import type { BoardDatabase } from '#server/database/board-database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { createServices } from '#server/services.ts'
import { IDRIS, MAREN } from './demo-people.ts'
import type { DemoBoard } from './generator/board.ts'

/** Stores copies of what was sent with the applications that the two demo accounts see; nobody can see the others. */
export async function addCopies(
  tx: Transaction,
  { users, jobs, applications }: DemoBoard,
  { database, now }: { database: BoardDatabase; now: Date },
): Promise<void> {
  const services = createServices({ database, clock: { now: () => now } })
  const idOf = (email: string) => users.find((user) => user.email === email)?.id
  const [maren, idris] = [idOf(MAREN.email), idOf(IDRIS.email)]
  const ofIdris = new Set(jobs.filter(({ recruiterId }) => recruiterId === idris).map(({ id }) => id))
  for (const { id, jobId, userId } of applications) {
    if (userId !== maren && !ofIdris.has(jobId)) continue
    const job = await services.jobs.get(tx, jobId)
    await services.applicationCopies.keep(tx, job, { id, userId, seenAt: undefined })
  }
}
