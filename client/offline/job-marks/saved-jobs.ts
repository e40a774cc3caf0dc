import type { Viewer } from '#contract/auth/viewer.ts'
import { SAVED_JOBS_MAX } from '#contract/job-marks/job-mark.rules.ts'
import { newId as randomId } from '#client/api/new-id.ts'
import type { Job, SavedJob } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import type { Owner, SavedRecord } from '#client/offline/records.ts'
import { SavedLimit } from './saved-limit.ts'
import { allSaved, fetchJobs, lackingOf } from './saved-pull.ts'
import { createSavedList, type SavedSnapshot, type SavedSync } from './saved-list.ts'
import { isLoss, isNews, publicJob } from './saved.rules.ts'
import type { SavedChange, SavedStore } from './saved.store.ts'

/** The viewer's saved jobs, as screens use them. */
export interface SavedJobs {
  getSnapshot: () => SavedSnapshot
  subscribe: (listener: () => void) => () => void
  /**
   * Saves or removes a job, on this device first; for registered users the change is then sent. Throws SavedLimit and
   * the errors of IndexedDB; nothing has changed in that case.
   */
  set(change: SavedChange): Promise<void>
  /** Fetches changes made on other devices, unless that was done recently. */
  sync(): void
}

/** The same for what sends changes and hears of those of other devices. */
export interface SentSavedJobs extends SavedJobs {
  /** Call with the server's answer to a change made here. */
  received(answer: SavedJob): void
  /** Call when these changes were discarded before they were sent: the server's state applies again. */
  undone(changes: readonly Pick<SavedRecord, 'jobId' | 'changedAt'>[]): void
  /** Call when the server's list has changed, here or elsewhere, at this time (milliseconds since 1970). */
  arrived(sentAt: number): void
}

/** The same for the page that keeps them. */
export interface KeptSavedJobs extends SentSavedJobs {
  /** Updates saved jobs with newer versions from the server's responses. */
  see(jobs: readonly Job[]): void
  /** Call when the server answers that it does not have this job, or that it was taken down. */
  lose(jobId: string, reason?: { isTakenDown: boolean }): void
  /** Call when another tab has changed these jobs of an owner's list. */
  onPublished(owner: Owner, jobIds: readonly string[]): void
  /**
   * Follows the session: sets the owner of the list. A visitor's saved jobs move to the person who signs in; until they
   * are registered they use the visitor's list, as the server keeps none for them.
   */
  follow(viewer: Viewer): void
}

export interface SavedJobsOptions {
  store: SavedStore
  api: Api
  viewer: () => Viewer
  isOnline: () => boolean
  outbox: Pick<Outbox, 'wake'>
  /** Tells other tabs which jobs of an owner's list have changed. */
  publishChange: (owner: Owner, jobIds: readonly string[]) => void
  /** Called with an owner's saved jobs that were taken down: this device may have their texts outside this list. */
  onTakenDown: (owner: Owner, jobIds: ReadonlySet<string>) => Promise<void>
  now?: () => number
  newId?: () => string
}

/** Minimum time between two pulls, in milliseconds. */
const SYNC_PAUSE = 10_000

/** The viewer's saved jobs. */
export function createSavedJobs(options: SavedJobsOptions): KeptSavedJobs {
  const { store, api, viewer, isOnline, outbox, publishChange, onTakenDown, now = Date.now } = options
  const newId = options.newId ?? randomId
  const list = createSavedList({ publishChange })
  const { publish, takeIn, written } = list
  let followed = ''
  let syncedAt = 0
  let askedAt = 0
  let isStale = false

  const isRegistered = (): boolean => viewer().role !== '' && viewer().email === list.getSnapshot().owner

  const reload = async (): Promise<void> => {
    const { owner } = list.getSnapshot()
    // A browser that stores nothing has an empty list; saving a job reports the error.
    const records = await store.of(owner).catch(() => [])
    if (owner === list.getSnapshot().owner)
      publish({ records: new Map(records.map((record) => [record.jobId, record])), isRead: true })
  }
  const adopt = async (): Promise<void> => {
    const person = viewer()
    if (!isRegistered()) return
    const jobIds = await store.adopt(person, { now: now(), newId })
    if (jobIds.length === 0) return
    publishChange(person.email, jobIds)
    outbox.wake('handed-in')
  }

  const pull = async (): Promise<void> => {
    if (!isRegistered() || !isOnline() || list.getSnapshot().sync === 'under-way') return
    const { email, userId } = viewer()
    publish({ sync: 'under-way' })
    let sync: SavedSync = 'failed'
    isStale = false
    askedAt = now()
    try {
      const before = await store.standing(email, userId)
      const data = await allSaved(api)
      const { records } = list.getSnapshot()
      const isForgotten = ({ jobId }: SavedJob) => records.get(jobId)?.isGone === true && !records.get(jobId)?.job
      const takenDown = data.filter((one) => one.isTakenDown && !isForgotten(one))
      // First: where it fails, or the page is closed, the list still tells the next time.
      if (takenDown.length > 0) await onTakenDown(email, new Set(takenDown.map(({ jobId }) => jobId)))
      if (viewer().email !== email) return
      const { put, removed } = await store.merge(email, userId, data, before)
      written(email, put, removed)
      sync = 'done'
      syncedAt = now()
      await fetchJobs(api, lackingOf(data, list.getSnapshot().records), async (jobs) => {
        if (viewer().email === email) written(email, await store.see(email, jobs.map(publicJob)))
      })
    } finally {
      if (list.getSnapshot().owner === email) publish({ sync })
    }
    if (isStale) await pull()
  }

  /** A failure is retried with the next trigger; the list on the device stays valid. */
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined)

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,

    async set(change) {
      const { owner, records } = list.getSnapshot()
      const known = records.get(change.jobId)
      if (change.isSaved && !known?.isSaved && countSaved(records) >= SAVED_JOBS_MAX) throw new SavedLimit()
      const sender = isRegistered() ? viewer() : null
      const record = await store.change(owner, sender, change, { id: newId(), now: now() })
      if (!record) return
      written(owner, [record])
      if (sender) outbox.wake('handed-in')
    },

    see(jobs) {
      const { owner, records } = list.getSnapshot()
      const news = jobs
        .filter(({ id }) => records.get(id)?.isSaved)
        .map(publicJob)
        .filter((job) => isNews(job, records.get(job.id) ?? { job: null }))
      if (news.length > 0) quietly(store.see(owner, news).then((seen) => written(owner, seen)))
    },

    lose(jobId, { isTakenDown } = { isTakenDown: false }) {
      const { owner, records } = list.getSnapshot()
      const record = records.get(jobId)
      if (record && isLoss(record, isTakenDown))
        quietly(store.lose(owner, jobId, isTakenDown).then((lost) => written(owner, lost)))
    },

    received(answer) {
      const { email, userId } = viewer()
      if (email !== list.getSnapshot().owner) return
      quietly(store.receive(email, userId, answer).then((taken) => written(email, taken)))
    },

    undone(changes) {
      const { owner } = list.getSnapshot()
      quietly(
        store
          .undo(owner, changes)
          .then((jobIds) => written(owner, [], jobIds))
          .then(pull),
      )
    },

    arrived(sentAt) {
      // Results are read again at every start: a pull made after this one was sent already includes it.
      if (askedAt > sentAt) return
      isStale = true
      quietly(pull())
    },

    follow({ email, role }) {
      const owner = role === '' ? '' : email
      const who = `${owner} ${role}`
      if (who === followed) return
      followed = who
      askedAt = 0
      list.turnTo(owner)
      const start = async () => {
        // A failed adoption is retried at the next start; the other steps do not depend on it.
        await adopt().catch(() => undefined)
        await reload()
        await pull()
      }
      quietly(start())
    },

    sync() {
      if (now() - syncedAt < SYNC_PAUSE) return
      quietly(pull())
    },

    onPublished(owner, jobIds) {
      if (owner !== list.getSnapshot().owner) return
      const look = async () => {
        const records = await store.some(owner, jobIds)
        const found = new Set(records.map(({ jobId }) => jobId))
        takeIn(
          owner,
          records,
          jobIds.filter((jobId) => !found.has(jobId)),
        )
      }
      quietly(look())
    },
  }
}

const countSaved = (records: ReadonlyMap<string, SavedRecord>): number =>
  [...records.values()].filter(({ isSaved }) => isSaved).length
