import type { DemoPerson } from '#contract/auth/auth.contract.ts'

/** Accounts of the demo board that anyone can sign in with: created with these ids and passwords. */
export interface DemoAccount extends DemoPerson {
  /** The account's id at the authentication provider, which the user record refers to. */
  uid: string
}

export const MAREN: DemoAccount = {
  uid: 'demo-maren',
  name: 'Maren Holt',
  role: 'candidate',
  title: 'ship mechanic',
  email: 'maren.holt@example.org',
  password: 'demo-maren-0',
}

export const IDRIS: DemoAccount = {
  uid: 'demo-idris',
  name: 'Idris Vaage',
  role: 'employer',
  title: 'crew manager at Norrsund Ferries',
  email: 'idris.vaage@norrsund.example',
  password: 'demo-idris-0',
}
