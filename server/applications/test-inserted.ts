import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/database/transaction.ts'
import { rememberApplication } from '#server/testing/test-applications.ts'
import { ApplicationRepository } from './application.repository.ts'
import { LedgerRepository } from './ledger.repository.ts'

interface Inserted {
  id?: string
  jobId: string
  userId: string
  appliedAt: string
  note?: string
}

/** Inserts an application with its history, for tests with more of them than they could send. */
export async function insertApplication(tx: Transaction, application: Inserted): Promise<void> {
  const { id = randomUUID(), jobId, userId, appliedAt } = application
  await new ApplicationRepository().insert(tx, { ...application, id })
  const sent = { kind: 'sent', text: '', isBulk: false } as const
  rememberApplication({ id, jobId, userId })
  await new LedgerRepository().add(tx, [{ id, jobId, userId, actorId: userId, at: appliedAt, ...sent }])
}
