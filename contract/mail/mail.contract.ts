import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { mailChangeSchema, mailChoiceSchema, testMailSchema } from './mail.schema.ts'

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
  sendTestMail: {
    method: 'POST',
    path: '/test-mail',
    summary: 'Send the caller a mail that says nothing, to see that mails reach them; three an hour at most',
    metadata: access('registered', { whileSuspended: true }),
    body: testMailSchema,
    responses: {
      200: acknowledged(z.object({ isSent: z.boolean() })),
      ...problems(...signedIn, ...writing, 'actor.mismatch', 'actor.unregistered', 'actor.unverified'),
    },
  },
})
