import 'fake-indexeddb/auto'
import { expect, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { isNewer } from '#contract/job-marks/job-mark.rules.ts'
import type { Job, SavedJob } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { actionRegistry, isOfKind, type ActionKind } from '#client/offline/outbox/action-kind.ts'
import { createOutboxStore } from '#client/offline/outbox/outbox.store.ts'
import type { OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { aJob } from '#client/offline/persistence/test-persistence.ts'
import { createSavedJobs, type SavedJobsOptions } from './saved-jobs.ts'
import { saveKind, saveManyKind } from './mark.actions.ts'
import { savedInOrder } from './saved-order.ts'
import { createSavedStore } from './saved.store.ts'

export const START = Date.parse('2026-03-01T09:00:00.000Z')

/** The server's list of one person, by the server's rules. */
export class Server {
  now = START
  readonly rows = new Map<string, SavedJob>()
  /** Jobs that have changed since they were saved. */
  readonly jobs = new Map<string, Job>()
  /** Jobs that were removed from the server. */
  readonly gone = new Set<string>()
  /** Responses of the list wait for this promise. */
  latch: Promise<void> = Promise.resolve()

  list = async () => {
    const data = structuredClone([...this.rows.values()])
    await this.latch
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

/** Applies a sent action and returns the server's answer. */
function answered(server: Server, record: OutboxRecord): SavedJob | { unknown: string[] } | undefined {
  if (isOfKind(saveKind, record)) {
    const { jobs, isSet } = record.payload
    for (const job of jobs) server.put({ ...job, isSaved: isSet })
    return server.rows.get(jobs[0]?.jobId ?? '')
  }
  if (!isOfKind(saveManyKind, record)) return undefined
  const { jobs } = record.payload
  for (const job of jobs) if (!server.gone.has(job.jobId)) server.put({ ...job, isSaved: true })
  return { unknown: jobs.flatMap(({ jobId }) => (server.gone.has(jobId) ? [jobId] : [])) }
}

/** A phone whose outbox sends only when the test calls `send`. */
export function aPhone(server: Server, { clock = () => server.now }: { clock?: () => number } = {}) {
  const device = aDevice()
  const outboxStore = createOutboxStore(device, actionRegistry<ActionKind>([saveKind, saveManyKind]))
  const pages = new Set<ReturnType<typeof createSavedJobs>>()
  const phone = {
    device,
    viewer: VISITOR,
    isOnline: true,
    mayKeep: true,
    onTakenDown: vi.fn<SavedJobsOptions['onTakenDown']>(async () => undefined),
    waiting: [] as OutboxRecord[],
    /** Reads the pending actions of the signed-in person. */
    async look() {
      phone.waiting = await outboxStore.waiting(phone.viewer.userId)
    },
    /** Deletes the pending actions. */
    async drop() {
      await device.write(['actions'], (tx) => tx.objectStore('actions').clear())
      await phone.look()
    },
    /** Starts the app for the signed-in person. */
    start() {
      const saved = createSavedJobs({
        store: createSavedStore({ device, mayKeep: () => phone.mayKeep }),
        api: { call: server.list } as unknown as Api,
        viewer: () => phone.viewer,
        isOnline: () => phone.isOnline,
        outbox: { wake: () => void phone.look() },
        publishChange: (...change) => {
          for (const page of pages) if (page !== saved) page.onPublished(...change)
        },
        onTakenDown: phone.onTakenDown,
        now: clock,
      })
      pages.add(saved)
      saved.follow(phone.viewer)
      return saved
    },
    /** Sends the pending actions of the signed-in person, and tells the pages. */
    async send() {
      for (const record of await outboxStore.waiting(phone.viewer.userId)) {
        const begun = await outboxStore.begin(record.seq)
        const answer = begun && answered(server, begun)
        if (!begun || !answer) continue
        await outboxStore.settle(begun, answer, clock())
        for (const page of pages) {
          if ('unknown' in answer) page.arrived(clock())
          else page.received(structuredClone(answer))
        }
      }
      await phone.look()
    },
  }
  return phone
}
type Saved = ReturnType<ReturnType<typeof aPhone>['start']>

export const MAREN: Viewer = { email: 'maren@example.org', userId: 'm-1', role: 'candidate' }

export const idsIn = (saved: Saved) => savedInOrder(saved.getSnapshot().records.values()).map(({ jobId }) => jobId)
/** Waits longer than usual: a busy machine needs time for hundreds of jobs. */
export const eventually = (check: () => void) => vi.waitFor(check, { timeout: 4_000 })
export const isRead = (saved: Saved) => eventually(() => expect(saved.getSnapshot().isRead).toBe(true))
export const isSynced = (saved: Saved) => eventually(() => expect(saved.getSnapshot().sync).toBe('done'))
export const save = (saved: Saved, jobId: string) => saved.set({ jobId, job: aJob(jobId), isSaved: true })
export const takeOff = (saved: Saved, jobId: string) => saved.set({ jobId, job: null, isSaved: false })

/** Saves this many jobs as the phone's visitor. */
export const fill = (phone: ReturnType<typeof aPhone>, jobs: number) =>
  phone.device.write(['saved'], async (tx) => {
    const record = { owner: '', isSaved: true, changedAt: new Date(START).toISOString(), job: null }
    const ids = Array.from({ length: jobs }, (_, id) => `job-${id}`)
    await Promise.all(ids.map((jobId) => tx.objectStore('saved').put({ ...record, jobId })))
  })

export async function signedIn(server: Server, options?: Parameters<typeof aPhone>[1]) {
  const phone = aPhone(server, options)
  phone.viewer = MAREN
  const saved = phone.start()
  await isSynced(saved)
  return { phone, saved }
}
