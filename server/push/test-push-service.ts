import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import webPush from 'web-push'
import type { Publish, BoardEvent } from '#server/board-event.ts'
import { test as base, type News } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import type { PushChoice, PushPayload } from '#contract/push/push.rules.ts'
import { PushDelivery, type PushTimes } from './push-delivery.ts'
import { createPost } from './push-transport.ts'
import { TestDevice } from './test-device.ts'

export const CONTACT = 'mailto:board@example.org'

interface Answer {
  status: number
  /** The header, in seconds. */
  retryAfter?: string
}

/** A message as the push service takes it. */
interface Delivery {
  /** The device's address. */
  endpoint: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on this machine, which keeps what the board sends. */
export interface TestPushService {
  origin: string
  /** The board's key. */
  publicKey: string
  deliveries: Delivery[]
  /** Has a device told of the kinds, all unless told; answers with a reader of what it gets. */
  subscribe(person: TestCaller, name: string, kinds?: Partial<PushChoice>): Promise<() => PushPayload[]>
  /** What the next messages are answered; 201 after that. */
  answer(...answers: Answer[]): void
  /** Ends the board's delivery: what waits goes out at once, and nothing is tried again. */
  drain(): Promise<void>
  /** What the board has published. */
  published: BoardEvent[]
  /** What the delivery has logged. */
  log: string[]
}

/** A board whose devices are told by way of a push service on this machine, which lets messages wait for `drain`. */
export const test = base.extend<{ times: Partial<PushTimes>; service: TestPushService; news: News }>({
  times: { grace: 60_000, retries: [1, 1] },
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures that a fixture needs from its pattern
  service: async ({}, provide) => {
    const deliveries: Delivery[] = []
    const answers: Answer[] = []
    const server = createServer((asked, reply) => {
      void asked.toArray().then((parts) => {
        const { status, retryAfter } = answers.shift() ?? { status: 201 }
        deliveries.push({
          endpoint: `${origin}${asked.url ?? ''}`,
          headers: asked.headers,
          body: Buffer.concat(parts as Buffer[]),
        })
        reply.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await provide({
      origin,
      publicKey: '',
      deliveries,
      async subscribe(person, name, kinds) {
        const device = new TestDevice()
        const subscription = device.subscription(`${origin}/${name}`, kinds)
        const reply = await person.api.subscribePush({ body: subscription })
        if (reply.status !== 200) throw new Error(`No device was taken: ${JSON.stringify(reply.body)}`)
        return () =>
          deliveries.filter(({ endpoint }) => endpoint === subscription.endpoint).map(({ body }) => device.read(body))
      },
      answer: (...next) => void answers.push(...next),
      drain: async () => undefined,
      published: [],
      log: [],
    })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
  news: async ({ service, times }, provide) => {
    await provide({
      outlet: (database) => {
        const keys = webPush.generateVAPIDKeys()
        const log = pino({}, { write: (line: string) => void service.log.push(line) })
        const delivery = new PushDelivery({ database, log, keys, contact: CONTACT, post: createPost(request), times })
        service.publicKey = keys.publicKey
        service.drain = async () => delivery.drain()
        const addressOf = (endpoint: string) => (endpoint.startsWith(service.origin) ? new URL(endpoint) : null)
        const publish: Publish = (event) => {
          service.published.push(event)
          delivery.publish(event)
        }
        return { publicKey: keys.publicKey, publish, addressOf }
      },
    })
    await service.drain()
  },
})
