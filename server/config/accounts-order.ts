import type { AccountsOrder } from '#server/accounts/account-messages.ts'

/** The start options that the server passed to the accounts process. */
export const readAccountsOrder = (): AccountsOrder => JSON.parse(process.env['ACCOUNTS_ORDER'] ?? '') as AccountsOrder
