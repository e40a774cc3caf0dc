import type { BoardSecretsTable } from '#server/database/schema/postgres.table.ts'
import type { Transaction } from '#server/database/transaction.ts'

export class SecretRepository {
  /** Returns the secret with this name; stores `value` first if there is none. */
  async keep(tx: Transaction, name: BoardSecretsTable['name'], value: string): Promise<string> {
    await tx
      .insertInto('board_secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const secret = await tx
      .selectFrom('board_secrets')
      .select('value')
      .where('name', '=', name)
      .limit(1)
      .executeTakeFirstOrThrow()
    return secret.value
  }
}
