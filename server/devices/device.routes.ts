import { initServer } from '@ts-rest/express'
import type { Request } from 'express'
import { DEVICE_HEADER, deviceIdIn } from '#contract/account/device.rules.ts'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { DeviceService } from './device.service.ts'

const server = initServer()

export const callingId = (req: Pick<Request, 'get'>): string => deviceIdIn(req.get(DEVICE_HEADER))

export const deviceRoutes = (devices: DeviceService) => ({
  devices: server.route(contract.devices, async ({ req, res }) => {
    const list = await devices.list(actorOf(res).viewer, callingId(req))
    const data = list.map(({ seq, deviceId: _secret, ...device }) => ({ id: String(seq), ...device }))
    return { status: 200, body: { status: true, data } }
  }),

  endDevice: server.route(contract.endDevice, async ({ params: { id }, req, res }) => {
    await devices.end(actorOf(res).viewer, id === 'this' ? id : Number(id), callingId(req))
    return { status: 200, body: { status: true, acknowledged: true, data: { id } } }
  }),

  endOtherDevices: server.route(contract.endOtherDevices, async ({ req, res }) => {
    await devices.endOthers(actorOf(res).viewer, callingId(req))
    return { status: 200, body: { status: true, acknowledged: true, data: {} } }
  }),
})
