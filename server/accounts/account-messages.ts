/** The accounts can be reached from this machine alone. */
export const ACCOUNTS_HOST = '127.0.0.1'

/** An account to be made with a known uid and password. */
export interface AccountSeed {
  uid: string
  email: string
  password: string
  displayName: string
}

/** A mail of the account service, which has nobody to send it. */
export interface UnsentMail {
  kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL'
  email: string
  /** What the link in it carries, good for one use. */
  code: string
}

/** What the process of the accounts is started with, as its one argument. */
export interface AccountsOrder {
  projectId: string
  port: number
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
