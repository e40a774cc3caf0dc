import type { AccountRecords } from './account-changes.ts'
import type { StoredAccount } from './account-file.ts'

interface Fields {
  validSince?: string | undefined
  lastLoginAt?: string | undefined
}

interface RefreshToken {
  localId?: string
  validSince?: string
}

/** The emulator's state: the methods that make and check what keeps somebody signed in. */
export interface SessionRecords extends AccountRecords {
  createRefreshTokenFor(account: StoredAccount, ...rest: unknown[]): string
  validateRefreshToken(token: string): { user: StoredAccount }
}

/**
 * Lets a new password or address end the other sign-ins of an account, as with Firebase. The emulator moves
 * `validSince`, but it refreshes old sign-ins for ever, and dates every token by the last login of the account: the
 * device that made the change, or the account, would be refused. `refusal` makes the error for the refresh token of an ended sign-in.
 */
export function endOtherSignIns(records: SessionRecords, refusal: () => Error): void {
  const update = records.updateUserByLocalId.bind(records)
  records.updateUserByLocalId = (localId, fields: Fields, ...rest) => {
    const { validSince, lastLoginAt = Date.now() } = fields
    if (validSince === undefined) return update(localId, fields, ...rest)
    // A new account has its login of a moment before (firebase-tools 15.34.2, signUp), which may be the second before.
    const loginAt = Math.max(Number(lastLoginAt), Number(validSince) * 1000)
    return update(localId, { ...fields, lastLoginAt: String(loginAt) }, ...rest)
  }
  const create = records.createRefreshTokenFor.bind(records)
  records.createRefreshTokenFor = (account, ...rest) =>
    encode({ ...decode(create(account, ...rest)), validSince: stampOf(account) })
  const validate = records.validateRefreshToken.bind(records)
  records.validateRefreshToken = (token) => {
    const valid = validate(token)
    if (decode(token).validSince !== stampOf(valid.user)) throw refusal()
    return valid
  }
}

const stampOf = ({ validSince }: StoredAccount): string => validSince ?? ''
const decode = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString()) as RefreshToken
const encode = (token: RefreshToken): string => Buffer.from(JSON.stringify(token)).toString('base64')
