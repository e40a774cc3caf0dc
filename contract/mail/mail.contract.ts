import { initContract } from '@ts-rest/core'
import { access } from '#contract/access.rules.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { mailChangeSchema, mailChoiceSchema } from './mail.schema.ts'

const c = initContract()

export const mailContract = c.router({
  mailChoice: {
    method: 'GET',
    path: '/mail-choice',
    summary: 'When mails reach the caller, and whether their address takes any',
    metadata: access('registered'),
    responses: { 200: ok(mailChoiceSchema), ...problems(...signedIn, 'actor.unregistered') },
  },
  chooseMails: {
    method: 'PUT',
    path: '/mail-choice',
    summary: 'Choose when mails reach the caller: at once, once a day or not at all; those about safety always do',
    metadata: access('registered', { whileSuspended: true }),
    body: mailChangeSchema,
    responses: {
      200: acknowledged(mailChoiceSchema),
      ...problems(...signedIn, ...writing, 'actor.mismatch', 'actor.unregistered'),
    },
  },
})
