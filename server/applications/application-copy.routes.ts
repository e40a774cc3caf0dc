import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { ApplicationCopies } from './application-copies.ts'
import { toCopyDto } from './application-copy.dto.ts'

const server = initServer()

export const applicationCopyRoutes = (copies: ApplicationCopies) => ({
  applicationCopy: server.route(contract.applicationCopy, async ({ params, res }) => {
    const view = await copies.find(actorOf(res).viewer, params.id)
    return { status: 200, body: { status: true, data: view && toCopyDto(view) } }
  }),

  removeApplicationCopy: server.route(contract.removeApplicationCopy, async ({ params, res }) => {
    await copies.removeOwn(actorOf(res).viewer, params.id)
    return { status: 200, body: { status: true, acknowledged: true, data: { applicationId: params.id } } }
  }),
})
