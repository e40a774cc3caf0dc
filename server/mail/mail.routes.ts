import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { MailChoiceService } from './mail-choice.service.ts'
import type { TrialMails } from './trial-mails.ts'

const server = initServer()

export const mailRoutes = (mails: MailChoiceService, tests: TrialMails) => ({
  mailChoice: server.route(contract.mailChoice, async ({ res }) => ({
    status: 200,
    body: { status: true, data: await mails.read(actorOf(res).viewer) },
  })),

  chooseMails: server.route(contract.chooseMails, async ({ body, res }) => ({
    status: 200,
    body: { status: true, acknowledged: true, data: await mails.choose(actorOf(res).viewer, body) },
  })),

  sendTestMail: server.route(contract.sendTestMail, async ({ body, res }) => {
    const isSent = await tests.send(actorOf(res).viewer, body)
    return { status: 200, body: { status: true, acknowledged: true, data: { isSent } } }
  }),
})
