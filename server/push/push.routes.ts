import { initServer } from '@ts-rest/express'
import { DEVICE_HEADER, deviceIdIn } from '#contract/account/device.rules.ts'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { PushService } from './push.service.ts'

const server = initServer()

export const pushRoutes = (push: PushService) => ({
  pushKey: server.route(contract.pushKey, async () => ({
    status: 200,
    body: { status: true, data: { publicKey: push.publicKey } },
  })),

  subscribePush: server.route(contract.subscribePush, async ({ body: { endpoint, keys, kinds }, req, res }) => {
    const deviceId = deviceIdIn(req.get(DEVICE_HEADER)) || null
    const data = {
      endpoint,
      kinds: await push.subscribe(actorOf(res).viewer, { endpoint, ...keys, kinds, deviceId }),
    }
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),

  unsubscribePush: server.route(contract.unsubscribePush, async ({ query: { endpoint }, res }) => {
    await push.unsubscribe(actorOf(res).viewer, endpoint)
    return { status: 200, body: { status: true, acknowledged: true, data: { endpoint } } }
  }),
})
