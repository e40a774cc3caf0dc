import { DELETED_COMPANY, DELETED_NAME } from '#contract/account/account.rules.ts'
import { releasedEmail } from '#contract/auth/email.ts'
import { decodeJson, encodeJson } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { EMPTY_PROFILE } from './empty-profile.ts'
import { ProfileRepository, type UserRecord } from './profile.repository.ts'

/** The record of an account scheduled for deletion. */
interface HiddenRecord {
  /** The record before it was hidden. */
  user: UserRecord
  deletesAt: string
  /** The ids of the jobs that were open. */
  closedJobs: string[]
}

const profiles = new ProfileRepository()

/** The anonymous record shown while an account is scheduled for deletion, and kept after its erasure. */
const nameless = (user: UserRecord): UserRecord => ({
  ...user,
  email: releasedEmail(user.id),
  isVerified: false,
  firstName: DELETED_NAME.first,
  lastName: DELETED_NAME.last,
  gender: 'other',
  address: '',
  city: '',
  country: '',
  postcode: '',
  companyName: user.role === 'employer' ? DELETED_COMPANY : '',
  employeeRange: '',
  companyCategory: '',
  roleInCompany: '',
  profileImage: '',
  resumeLink: '',
  resumeSize: 0,
  profile: EMPTY_PROFILE,
})

/**
 * Records of accounts scheduled for deletion: stored separately, while an anonymous record replaces them for all
 * readers.
 */
export class HiddenProfileRepository {
  async find(db: Executor, userId: string): Promise<HiddenRecord | undefined> {
    const row = await db
      .selectFrom('account_deletions')
      .selectAll()
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
    return (
      row && {
        // Only this class writes the column.
        user: decodeJson(row.record) as UserRecord,
        deletesAt: row.deletes_at,
        closedJobs: decodeJson(row.closed_jobs),
      }
    )
  }

  /** The hidden record with this email address. */
  async holder(db: Executor, email: string): Promise<Pick<UserRecord, 'id' | 'isVerified'> | undefined> {
    const row = await db
      .selectFrom('account_deletions')
      .select('user_id')
      .where('email', '=', email)
      .limit(1)
      .executeTakeFirst()
    return row && (await this.find(db, row.user_id))?.user
  }

  async hide(tx: Transaction, { user, deletesAt, closedJobs }: HiddenRecord): Promise<void> {
    const values = { deletes_at: deletesAt, email: user.email, record: encodeJson(user) }
    await tx
      .insertInto('account_deletions')
      .values({ user_id: user.id, ...values, closed_jobs: encodeJson(closedJobs) })
      .execute()
    await profiles.replace(tx, { ...nameless(user), deletesAt })
  }

  async show(tx: Transaction, { user }: HiddenRecord): Promise<void> {
    await this.#remove(tx, user.id)
    await profiles.replace(tx, user)
  }

  /** Replaces the email address of a hidden record: it is unverified, and the jobs closed with it stay closed. */
  async updateEmail(tx: Transaction, userId: string, email: string): Promise<void> {
    const hidden = await this.find(tx, userId)
    if (!hidden) return
    const record = encodeJson({ ...hidden.user, email, isVerified: false })
    await tx
      .updateTable('account_deletions')
      .set({ email, record, closed_jobs: encodeJson([]) })
      .where('user_id', '=', userId)
      .execute()
  }

  /** The ids of accounts due for deletion, oldest first. */
  async due(db: Executor, now: Date, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('account_deletions')
      .select('user_id')
      .where('deletes_at', '<=', now.toISOString())
      .orderBy('deletes_at')
      .limit(limit)
      .execute()
    return rows.map(({ user_id: id }) => id)
  }

  /** Leaves an anonymous record to which nobody can sign in. */
  async erase(tx: Transaction, userId: string): Promise<void> {
    const user = await profiles.byId(tx, userId)
    if (user) await profiles.replace(tx, { ...nameless(user), uid: releasedEmail(user.id) })
    await this.#remove(tx, userId)
  }

  async #remove(tx: Transaction, userId: string): Promise<void> {
    await tx.deleteFrom('account_deletions').where('user_id', '=', userId).execute()
  }
}
