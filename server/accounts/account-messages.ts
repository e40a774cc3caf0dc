/** The accounts can be reached from this machine alone. */
export const ACCOUNTS_HOST = '127.0.0.1'

/** Has the key on every call: whoever else finds the port gets nothing. */
export const KEY_HEADER = 'x-accounts-key'

/** The calls that the browser makes; the privileged ones of a project's owner are left out. */
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

/** An account to be made with a known uid and password. */
export interface AccountSeed {
  uid: string
  email: string
  password: string
  displayName: string
}

/** A mail of the account service, which has nobody to send it. */
export interface UnsentMail {
  kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL'
  /** To whom it goes: for a change, the new address. */
  email: string
  /** What the link in it carries, good for one use. */
  code: string
}

/** What the process of the accounts is started with, in its environment: an argument could be seen by everybody. */
export interface AccountsOrder {
  projectId: string
  port: number
  key: string
  /** Where accounts are kept. */
  file: string
}

export type MessageToAccounts = { kind: 'ensure'; seed: AccountSeed } | { kind: 'stop' }

export type MessageFromAccounts =
  | { kind: 'ready' }
  /** One line that says why the accounts cannot be served. */
  | { kind: 'failed'; reason: string }
  | { kind: 'ensured'; uid: string; problem: string | null }
  | { kind: 'unsaved'; reason: string }
  | { kind: 'mail'; mail: UnsentMail }
