import { PostgresAdapter, type Kysely } from 'kysely'
import { makeAlerts } from './0001-board/alerts.ts'
import { makeAccounts } from './0001-board/accounts.ts'
import { makeApplications } from './0001-board/applications.ts'
import { makeConversations } from './0001-board/conversations.ts'
import { keepDecisions } from './0001-board/decision-log.ts'
import { makeForPostgres, makeForSqlite } from './0001-board/engines.ts'
import { makeJobs } from './0001-board/jobs.ts'
import { makeReports } from './0001-board/reports.ts'
import { makeWork } from './0001-board/work.ts'

/** The board of 1.0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeAccounts(db)
  await makeJobs(db)
  await makeAlerts(db)
  await makeApplications(db)
  await makeConversations(db)
  await makeReports(db)
  await keepDecisions(db)
  await makeWork(db)
  await db.schema
    .createTable('job_index_state')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await (db.getExecutor().adapter instanceof PostgresAdapter ? makeForPostgres(db) : makeForSqlite(db))
}
