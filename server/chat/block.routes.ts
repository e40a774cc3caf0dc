import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { BlockService } from './block.service.ts'

const server = initServer()

type Blocked = Awaited<ReturnType<BlockService['list']>>[number]

const toDto = ({ userId, firstName, lastName, blockedAt }: Blocked) => ({
  userId,
  name: `${firstName} ${lastName}`,
  blockedAt,
})

export const blockRoutes = (blocks: BlockService) => ({
  blocks: server.route(contract.blocks, async ({ res }) => {
    const list = await blocks.list(actorOf(res).viewer)
    return { status: 200, body: { status: true, data: list.map(toDto) } }
  }),

  block: server.route(contract.block, async ({ params, body, res }) => {
    const list = await blocks.block(actorOf(res).viewer, body, params.userId.toLowerCase())
    return { status: 200, body: { status: true, acknowledged: true, data: list.map(toDto) } }
  }),

  unblock: server.route(contract.unblock, async ({ params, res }) => {
    const list = await blocks.unblock(actorOf(res).viewer, params.userId.toLowerCase())
    return { status: 200, body: { status: true, acknowledged: true, data: list.map(toDto) } }
  }),
})
