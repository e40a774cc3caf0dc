import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import webPush from 'web-push'
import type { Publish, BoardEvent } from '#server/board-event.ts'
import { DueWork } from '#server/due-work/due-work.ts'
import type { PushOutlet } from '#server/service-options.ts'
import { test as base, type News } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import type { PushChoice, PushPayload } from '#contract/push/push.rules.ts'
import { PUSH_WORK, PushDelivery } from './push-delivery.ts'
import { createPost } from './push-transport.ts'
import { TestDevice } from './test-device.ts'

export const CONTACT = 'mailto:board@example.org'

interface Answer {
  /** 0 closes the connection. */
  status: number
  /** The Retry-After header, in seconds. */
  retryAfter?: string
}

/** A message as the push service receives it. */
interface Delivery {
  /** The device's address. */
  endpoint: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A local push service that records what the server sends. */
export interface TestPushService {
  origin: string
  /** The board's public key. */
  publicKey: string
  deliveries: Delivery[]
  /** Subscribes a device to the kinds (default: all); returns a function that reads its messages. */
  subscribe(person: TestCaller, name: string, kinds?: Partial<PushChoice>): Promise<() => PushPayload[]>
  /** Sets the responses to the next messages; 201 after that. */
  answer(...answers: Answer[]): void
  /** Advances the test clock until all messages are delivered or given up. */
  drain(): Promise<void>
  /** Runs what is due now. */
  runDue(): Promise<void>
  /** The push outlet given to the server's services; unset until the board has made it. */
  outlet: PushOutlet | undefined
  /** The events that the server has published. */
  published: BoardEvent[]
  /** Log lines of the delivery. */
  log: string[]
  /** The server's counts of sent and given-up messages. */
  counts: Readonly<{ sent: number; failed: number }>
}

/** A board with a local push service. The clock is stopped, so messages wait for `drain`. */
export const test = base.extend<{ service: TestPushService; news: News }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest derives the fixture's dependencies from the pattern
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
        if (status === 0) asked.socket.destroy()
        else reply.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
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
      runDue: async () => undefined,
      outlet: undefined,
      published: [],
      log: [],
      counts: { sent: 0, failed: 0 },
    })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
  news: async ({ service }, provide) => {
    await provide({
      outlet: (database, clock) => {
        const keys = webPush.generateVAPIDKeys()
        const log = pino({}, { write: (line: string) => void service.log.push(line) })
        const dueWork = new DueWork({ database, clock, log })
        const post = createPost(request)
        const delivery = new PushDelivery({
          database,
          clock,
          dueWork,
          log,
          keys,
          contact: CONTACT,
          boardName: 'Harbour Jobs',
          post,
        })
        service.publicKey = keys.publicKey
        service.counts = delivery.counts
        const rows = async () =>
          database.reader
            .selectFrom('due_work')
            .select('due_at')
            .where('kind', '=', PUSH_WORK)
            .orderBy('due_at')
            .execute()
        service.runDue = async () => {
          await dueWork.start()
          await dueWork.idle()
          await dueWork.stop()
        }
        service.drain = async () => {
          await dueWork.start()
          await dueWork.idle()
          for (let [next] = await rows(); next; [next] = await rows()) {
            clock.advance(Date.parse(next.due_at) - clock.now().getTime())
            dueWork.look()
            await dueWork.idle()
          }
          await dueWork.stop()
        }
        const addressOf = (endpoint: string) => (endpoint.startsWith(service.origin) ? new URL(endpoint) : null)
        const publish: Publish = async (tx, event) => {
          tx.onCommit(() => service.published.push(event))
          await delivery.publish(tx, event)
        }
        service.outlet = { publicKey: keys.publicKey, publish, addressOf }
        return service.outlet
      },
    })
  },
})
