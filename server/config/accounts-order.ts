import type { AccountsOrder } from '#server/accounts/account-messages.ts'

/** What the server has told the process of its accounts to do when it started it. */
export const readAccountsOrder = (): AccountsOrder => JSON.parse(process.env['ACCOUNTS_ORDER'] ?? '') as AccountsOrder
