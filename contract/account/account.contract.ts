import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { identified, ok, problems, writing } from '#contract/responses.ts'

const c = initContract()

/** When the account is deleted; null where nobody has asked for it. */
const deletion = ok(z.object({ deletesAt: z.string().nullable() }))
/** They answer while an account waits to be deleted, too. */
const own = [...identified, 'auth.required', 'actor.unregistered'] as const

/** What people may do with everything the board holds about them. */
export const accountContract = c.router({
  account: {
    method: 'GET',
    path: '/account',
    summary: "Whether, and when, the caller's account is deleted",
    metadata: access('self', { whileLeaving: true }),
    responses: { 200: deletion, ...problems(...own) },
  },
  accountData: {
    method: 'GET',
    path: '/account/data',
    summary: 'Everything the board holds about the caller, as one ZIP archive: data.json, the picture and the resume',
    metadata: access('self', { whileLeaving: true }),
    responses: {
      200: c.otherResponse({ contentType: 'application/zip', body: z.unknown() }),
      ...problems(...own),
    },
  },
  deleteAccount: {
    method: 'POST',
    path: '/account/deletion',
    summary: 'Hide the account now, and delete it in 14 days; a repeat answers the same date',
    metadata: access('self', { whileLeaving: true }),
    body: z.strictObject({}),
    responses: { 200: deletion, ...problems(...own, ...writing) },
  },
  keepAccount: {
    method: 'DELETE',
    path: '/account/deletion',
    summary: "Keep the account, before its date: 'account.leaving' after it",
    metadata: access('self', { whileLeaving: true }),
    body: c.noBody(),
    responses: { 200: deletion, ...problems(...own, ...writing, 'account.leaving') },
  },
})
