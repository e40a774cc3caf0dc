import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { acknowledged, identified, ok, problems, writing } from '#contract/responses.ts'
import { DEVICE_KINDS } from './device.rules.ts'

const c = initContract()

/** When the account will be deleted; null when no deletion was requested. */
const deletion = ok(z.object({ deletesAt: z.string().nullable() }))
/** Problems of calls that also work while an account is scheduled for deletion. */
const own = [...identified, 'auth.required', 'actor.unregistered'] as const

/** A device on which the caller is signed in, with readable names. `lastActiveOn` is a day in UTC. */
const deviceSchema = z.object({
  id: z.string(),
  kind: z.enum(DEVICE_KINDS),
  browser: z.string(),
  system: z.string(),
  lastActiveOn: z.string(),
  isThis: z.boolean(),
})

/** Reading, downloading and deleting one's own account and its data. */
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
    metadata: access('self', { whileLeaving: true, whileSuspended: true }),
    body: z.strictObject({}),
    responses: { 200: deletion, ...problems(...own, ...writing) },
  },
  keepAccount: {
    method: 'DELETE',
    path: '/account/deletion',
    summary: "Keep the account, before its date: 'account.leaving' after it",
    metadata: access('self', { whileLeaving: true, whileSuspended: true }),
    body: c.noBody(),
    responses: { 200: deletion, ...problems(...own, ...writing, 'account.leaving') },
  },
  devices: {
    method: 'GET',
    path: '/account/devices',
    summary: 'The devices on which the caller is signed in, this one first: at most 20',
    metadata: access('self', { whileLeaving: true }),
    responses: { 200: ok(z.array(deviceSchema)), ...problems(...own) },
  },
  endDevice: {
    method: 'DELETE',
    path: '/account/devices/:id',
    summary: "Log an own device out, or 'this' one; its next call is refused with 'auth.ended'",
    metadata: access('self', { whileLeaving: true, whileSuspended: true }),
    pathParams: z.object({ id: z.union([z.literal('this'), z.string().regex(/^\d{1,15}$/u)]) }),
    body: c.noBody(),
    responses: { 200: acknowledged(z.object({ id: z.string() })), ...problems(...own, ...writing) },
  },
  endOtherDevices: {
    method: 'DELETE',
    path: '/account/devices',
    summary: 'Log out everywhere but here: every sign-in of before now that is not this device’s is refused',
    metadata: access('self', { whileLeaving: true, whileSuspended: true }),
    body: c.noBody(),
    responses: { 200: acknowledged(z.object({})), ...problems(...own, ...writing) },
  },
})
