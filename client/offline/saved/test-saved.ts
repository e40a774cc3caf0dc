import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import { VISITOR } from '../../../contract/auth/viewer.ts'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { isNewer } from '../../../contract/saved-jobs/saved-job.rules.ts'
import type { SavedJob } from '../../../contract/saved-jobs/saved-job.schema.ts'
import type { Api } from '../../api/client.ts'
import { createDevice } from '../database.ts'
import { createOutboxStore } from '../outbox/outbox.store.ts'
import type { OutboxRecord } from '../outbox/outbox.records.ts'
import { aJob } from '../reading/test-reading.ts'
import { createSavedJobs, type SavedJobsOptions } from './saved-jobs.ts'
import { createSavedStore } from './saved.store.ts'

export const START = Date.parse('2026-03-01T09:00:00.000Z')

/** The server's list of one person, by the server's rules. */
export class Server {
  now = START
  readonly rows = new Map<string, SavedJob>()
  /** Jobs that are not as they were when they were saved. */
  readonly jobs = new Map<string, Job>()
  /** Answers of the list wait for it. */
  gate: Promise<void> = Promise.resolve()

  list = async () => {
    const data = structuredClone([...this.rows.values()])
    await this.gate
    return { status: true as const, data }
  }

  put({ jobId, isSaved, changedAt }: Pick<SavedJob, 'jobId' | 'isSaved' | 'changedAt'>): void {
    const moment = new Date(Math.min(Date.parse(changedAt), this.now)).toISOString()
    const stored = this.rows.get(jobId)
    if (stored && !isNewer({ changedAt: moment }, stored)) return
    this.rows.set(jobId, {
      jobId,
      isSaved,
      changedAt: moment,
      job: isSaved ? (this.jobs.get(jobId) ?? aJob(jobId)) : null,
    })
  }
}

let phones = 0

/** A phone whose outbox sends when the test says so. */
export function aPhone(server: Server, { clock = () => server.now }: { clock?: () => number } = {}) {
  phones += 1
  const device = createDevice(`saved-${phones}`)
  const outboxStore = createOutboxStore(device)
  const listeners = new Set<() => void>()
  const receivers = new Set<(answer: SavedJob) => void>()
  const phone = {
    device,
    viewer: VISITOR,
    isOnline: true,
    mayKeep: true,
    waiting: [] as OutboxRecord[],
    enqueue: vi.fn<SavedJobsOptions['outbox']['enqueue']>(async (action) => {
      const made = { id: crypto.randomUUID(), now: clock() }
      await outboxStore.enqueue(phone.viewer, action, made)
      phone.waiting = (await outboxStore.of(phone.viewer.userId)).records
      for (const listener of listeners) listener()
      return { id: made.id }
    }),
    /** A start of the app, for whoever is signed in. */
    start() {
      const saved = createSavedJobs({
        store: createSavedStore({ device, mayKeep: () => phone.mayKeep }),
        api: { call: server.list } as unknown as Api,
        viewer: () => phone.viewer,
        isOnline: () => phone.isOnline,
        outbox: {
          enqueue: phone.enqueue,
          getSnapshot: () => ({ records: phone.waiting, isRead: true }),
          subscribe: (listener) => {
            listeners.add(listener)
            return () => undefined
          },
        },
        announce: () => undefined,
        now: clock,
      })
      receivers.add((answer) => saved.received(answer))
      saved.follow(phone.viewer)
      return saved
    },
    async send() {
      for (const record of (await outboxStore.of(phone.viewer.userId)).records) {
        if (record.kind !== 'save') continue
        server.put(record.payload)
        await device.write(['actions'], (tx) => tx.objectStore('actions').delete(record.seq))
        const answer = server.rows.get(record.payload.jobId)
        for (const receive of receivers) if (answer) receive(structuredClone(answer))
      }
      phone.waiting = []
      for (const listener of listeners) listener()
    },
  }
  return phone
}
export type Saved = ReturnType<ReturnType<typeof aPhone>['start']>
