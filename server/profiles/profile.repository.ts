import type { Insertable, Selectable } from 'kysely'
import type { Profile } from '#contract/profiles/user.schema.ts'
import { decodeBoolean, decodeJson, encodeBoolean, encodeJson } from '#server/database/codecs.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { UsersTable } from '#server/database/schema/users.table.ts'

/** The values of a registration; fields of the other role are empty. */
export interface RegistrationFields {
  email: string
  role: UsersTable['role']
  firstName: string
  lastName: string
  gender: UsersTable['gender']
  term: boolean
  address: string
  city: string
  country: string
  postcode: string
  companyName: string
  employeeRange: UsersTable['employee_range']
  companyCategory: UsersTable['company_category']
  roleInCompany: string
}

export interface UserRecord extends RegistrationFields {
  id: string
  /** The account's id at the authentication provider. */
  uid: string
  /** Whether the provider has ever verified the address. */
  isVerified: boolean
  profileImage: string
  resumeLink: string
  resumeSize: number
  profile: Profile
  createdAt: string
  updatedAt: string
  /** When the account is or was deleted; null when no deletion was requested. */
  deletesAt: string | null
  /** When administrators suspended the user from writing; null otherwise. Only administrators change it. */
  suspendedAt: string | null
}

interface Address extends Pick<UserRecord, 'email' | 'isVerified'> {
  /** When the token with this address was issued, in epoch seconds; unset when there is none. */
  issuedAt?: number
}

interface Identity extends Pick<UserRecord, 'id' | 'role' | 'email' | 'isVerified' | 'deletesAt' | 'suspendedAt'> {
  /** When the token that set the record's address was issued, in epoch seconds; null when unknown. */
  emailIssuedAt: number | null
  /** When the owner logged out everywhere else. */
  othersEndedAt: string | null
  device: { firstSeenAt: string; lastActiveOn: string; endedAt: string | null } | null
}

export class ProfileRepository {
  async byId(db: Executor, id: string): Promise<UserRecord | undefined> {
    return this.#by(db, 'id', id)
  }

  async byUid(db: Executor, uid: string): Promise<UserRecord | undefined> {
    return this.#by(db, 'uid', uid)
  }

  async byEmail(db: Executor, email: string): Promise<UserRecord | undefined> {
    return this.#by(db, 'email', email)
  }

  /** The identity and calling device of an account, read for every request with a token. */
  async identity(db: Executor, uid: string, deviceId: string): Promise<Identity | undefined> {
    const [row] = await identities(db, { uid, deviceId })
    return (
      row && {
        id: row.id,
        role: row.role,
        email: row.email,
        isVerified: decodeBoolean(row.email_verified),
        deletesAt: row.deletes_at,
        suspendedAt: row.suspended_at,
        emailIssuedAt: row.email_issued_at,
        othersEndedAt: row.others_ended_at,
        device:
          row.first_seen_at === null || row.last_active_on === null
            ? null
            : { firstSeenAt: row.first_seen_at, lastActiveOn: row.last_active_on, endedAt: row.ended_at },
      }
    )
  }

  /** `emailIssuedAt`: when the token with this address was issued, in epoch seconds. */
  async insert(tx: Transaction, user: UserRecord, emailIssuedAt: number | null = null): Promise<void> {
    await tx
      .insertInto('users')
      .values({ ...toRow(user), email_issued_at: emailIssuedAt })
      .execute()
  }

  /** Writes the fields that the owner can change: not id, uid, address, role, terms, registration or deletion time. */
  async update(tx: Transaction, user: UserRecord): Promise<void> {
    const { id, uid: _uid, email: _email, email_verified: _verified, ...row } = toRow(user)
    const { role: _role, term: _term, created_at: _created, deletes_at: _deletes, ...changing } = row
    await tx.updateTable('users').set(changing).where('id', '=', id).execute()
  }

  /** Writes everything but the id: to hide, restore and erase records. */
  async replace(tx: Transaction, user: UserRecord): Promise<void> {
    const { id, ...row } = toRow(user)
    await tx.updateTable('users').set(row).where('id', '=', id).execute()
  }

  async updateEmail(tx: Transaction, id: string, { email, isVerified, issuedAt }: Address): Promise<void> {
    const issued = issuedAt === undefined ? {} : { email_issued_at: issuedAt }
    const values = { email, email_verified: encodeBoolean(isVerified), ...issued }
    await tx.updateTable('users').set(values).where('id', '=', id).execute()
  }

  async #by(db: Executor, column: 'id' | 'uid' | 'email', value: string): Promise<UserRecord | undefined> {
    const row = await db.selectFrom('users').selectAll().where(column, '=', value).limit(1).executeTakeFirst()
    return row && fromRow(row)
  }
}

function toRow(user: UserRecord): Insertable<UsersTable> {
  return {
    id: user.id,
    uid: user.uid,
    email: user.email,
    email_verified: encodeBoolean(user.isVerified),
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    gender: user.gender,
    term: encodeBoolean(user.term),
    address: user.address,
    city: user.city,
    country: user.country,
    postcode: user.postcode,
    company_name: user.companyName,
    employee_range: user.employeeRange,
    company_category: user.companyCategory,
    role_in_company: user.roleInCompany,
    profile_image: user.profileImage,
    resume_link: user.resumeLink,
    resume_size: user.resumeSize,
    profile: encodeJson(user.profile),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    deletes_at: user.deletesAt,
  }
}

const identities = prepared((db, { uid, deviceId }: { uid: string; deviceId: string }) =>
  db
    .selectFrom('users')
    .leftJoin('signed_in_devices as device', (join) =>
      join.onRef('device.user_id', '=', 'users.id').on('device.device_id', '=', deviceId),
    )
    .select(['id', 'role', 'email', 'email_verified', 'deletes_at', 'others_ended_at', 'email_issued_at'])
    .select('suspended_at')
    .select(['first_seen_at', 'last_active_on', 'ended_at'])
    .where('uid', '=', uid)
    .limit(1),
)

function fromRow(row: Selectable<UsersTable>): UserRecord {
  return {
    id: row.id,
    uid: row.uid,
    email: row.email,
    isVerified: decodeBoolean(row.email_verified),
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    term: decodeBoolean(row.term),
    address: row.address,
    city: row.city,
    country: row.country,
    postcode: row.postcode,
    companyName: row.company_name,
    employeeRange: row.employee_range,
    companyCategory: row.company_category,
    roleInCompany: row.role_in_company,
    profileImage: row.profile_image,
    resumeLink: row.resume_link,
    resumeSize: row.resume_size,
    profile: decodeJson(row.profile),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletesAt: row.deletes_at,
    suspendedAt: row.suspended_at,
  }
}
