/** The account service listens on the loopback address only. */
export const ACCOUNTS_HOST = '127.0.0.1'

/** The header that carries the key on every call; calls without it get 403. */
export const KEY_HEADER = 'x-accounts-key'

/** The operations that the browser calls; the project owner's privileged operations are left out. */
export const OPERATIONS = {
  'identitytoolkit.googleapis.com': [
    '/v1/accounts:signUp',
    '/v1/accounts:signInWithPassword',
    '/v1/accounts:signInWithIdp',
    '/v1/accounts:sendOobCode',
    '/v1/accounts:resetPassword',
    '/v1/accounts:lookup',
    '/v1/accounts:update',
    '/v1/accounts:delete',
  ],
  'securetoken.googleapis.com': ['/v1/token'],
} as const

/** An account to create with a known uid and password. */
export interface AccountSeed {
  uid: string
  email: string
  password: string
  displayName: string
}

/** A mail of the account service, which leaves it to the board to send. */
export interface UnsentMail {
  kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL'
  /** The recipient: for an address change, the new address. */
  email: string
  /** The one-time code in the mail's link. */
  code: string
}

/** Start options of the accounts process, passed by environment: other users of the machine can see arguments. */
export interface AccountsOrder {
  projectId: string
  port: number
  key: string
  /** Path of the accounts file. */
  file: string
}

/** `lookUp` is answered by `states` with the same id. */
export type MessageToAccounts =
  | { kind: 'ensure'; seed: AccountSeed }
  | { kind: 'lookUp'; id: number; uids: readonly string[] }
  | { kind: 'stop' }

export type MessageFromAccounts =
  | { kind: 'ready' }
  /** A one-line reason why the accounts cannot be served. */
  | { kind: 'failed'; reason: string }
  | { kind: 'ensured'; uid: string; problem: string | null }
  /** Of each account that exists: the time before which its sign-ins are over, in epoch seconds. */
  | { kind: 'states'; id: number; validSince: Record<string, number> }
  | { kind: 'unsaved'; reason: string }
  | { kind: 'mail'; mail: UnsentMail }
