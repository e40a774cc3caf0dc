import { initServer } from '@ts-rest/express'
import { ipKeyGenerator } from 'express-rate-limit'
import { Readable } from 'node:stream'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { EventHub } from './event-hub.ts'

const server = initServer()

export const eventRoutes = (hub: EventHub) => ({
  events: server.route(contract.events, async ({ headers, req, res }) => {
    // Don't cache or compress: compression would delay events. X-Accel-Buffering stops nginx from buffering them too.
    res.setHeader('Cache-Control', 'no-store, no-transform')
    res.setHeader('X-Accel-Buffering', 'no')
    res.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
    // The body ends with the connection: chunked encoding makes three writes of each event and heartbeat.
    res.setHeader('Connection', 'close')
    res.removeHeader('Transfer-Encoding')
    if (req.method === 'HEAD') return { status: 200, body: Readable.from([]) } as const
    const { viewer, expiresAt } = actorOf(res)
    const stream = await hub.open({
      userId: viewer.userId,
      isLeaving: Boolean(viewer.deletesAt),
      address: ipKeyGenerator(req.ip ?? ''),
      expiresAt,
      lastId: headers['last-event-id'] ?? null,
    })
    if (res.closed) stream.destroy()
    return { status: 200, body: stream } as const
  }),
})
