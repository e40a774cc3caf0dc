import type { Viewer } from '#contract/auth/viewer.ts'
import { MARKED_AT_ONCE_MAX, isNewer } from '#contract/job-marks/job-mark.rules.ts'
import type { Job, SavedJob } from '#client/api/domain.ts'
import type { Device, DeviceTransaction } from '#client/offline/database.ts'
import { isOfKind, isResultOf } from '#client/offline/outbox/action-kind.ts'
import { enqueueAction, type Made, type Sender } from '#client/offline/outbox/enqueue-action.ts'
import { isReadable } from '#client/offline/outbox/outbox.records.ts'
import type { Owner, SavedRecord } from '#client/offline/records.ts'
import { markedJob, type MarkedJob } from '#client/replica/job-marks.ts'
import { saveKind, saveManyKind } from './mark.actions.ts'
import { savedInOrder } from './saved-order.ts'
import { adoptedRecord, changedRecord, isLoss, isNews, merged, type Merged } from './saved.rules.ts'

export interface SavedChange {
  jobId: string
  /** The job as known here; null when only its id is known. */
  job: Job | null
  isSaved: boolean
}

/** A person's saved jobs when the server was asked: the time of each change, and the jobs with pending changes. */
export interface Standing {
  moments: ReadonlyMap<string, string>
  waiting: ReadonlySet<string>
}

interface SavedStoreOptions {
  device: Device
  /** Whether data of this owner may be written now; false once they are signing out. */
  mayKeep: (owner: Owner) => boolean
}

/**
 * Saved jobs on the device. Each call is one transaction, on disk when it resolves; it throws the errors of IndexedDB,
 * including `QuotaExceededError`, and writes nothing in that case.
 */
export function createSavedStore({ device, mayKeep }: SavedStoreOptions) {
  const write = async <Result>(
    owner: Owner,
    work: (tx: DeviceTransaction) => Promise<Result>,
  ): Promise<Result | null> =>
    device.write(['saved', 'actions', 'results'], async (tx) => (mayKeep(owner) ? work(tx) : null))

  /** Replaces records for which `next` returns one; returns the new records. */
  const rewrite = async (
    owner: Owner,
    jobIds: readonly string[],
    next: (record: SavedRecord, place: number) => SavedRecord | null,
  ): Promise<SavedRecord[]> => {
    const written = await write(owner, async (tx) => {
      const saved = tx.objectStore('saved')
      const records: SavedRecord[] = []
      for (const [place, jobId] of jobIds.entries()) {
        const known = await recordIn(tx, owner, jobId)
        const record = known && next(known, place)
        if (!record) continue
        await saved.put(record)
        records.push(record)
      }
      return records
    })
    return written ?? []
  }

  return {
    /** All records of an owner, including removed jobs. */
    of: (owner: Owner): Promise<SavedRecord[]> => device.read(['saved'], (tx) => recordsIn(tx, owner)),

    /** The records of these jobs that exist here. */
    some: (owner: Owner, jobIds: readonly string[]): Promise<SavedRecord[]> =>
      device.read(['saved'], async (tx) => {
        const records = await Promise.all(jobIds.map((jobId) => recordIn(tx, owner, jobId)))
        return records.filter((record) => record !== undefined)
      }),

    /**
     * Stores a change, and queues it in the same transaction for its sender; a visitor's is not sent. Null when the owner
     * is signing out.
     */
    change: (owner: Owner, sender: Sender | null, change: SavedChange, made: Made): Promise<SavedRecord | null> =>
      write(owner, async (tx) => {
        const { jobId, isSaved } = change
        const known = await recordIn(tx, owner, jobId)
        const record = changedRecord(owner, known, change, made.now)
        await tx.objectStore('saved').put(record)
        if (sender) {
          // Removed jobs are stored without their contents, but the outbox shows their titles.
          const jobs = [markOf({ ...record, job: change.job ?? known?.job ?? null })]
          await enqueueAction(tx, sender, { kind: saveKind, payload: { jobs, isSet: isSaved } }, made)
        }
        return record
      }),

    /** Updates saved jobs with the public versions from a server response. */
    see: (owner: Owner, jobs: readonly Job[]): Promise<SavedRecord[]> =>
      rewrite(
        owner,
        jobs.map(({ id }) => id),
        (record, place) => {
          const job = jobs[place]
          if (!job || !record.isSaved || !isNews(job, record)) return null
          const { isGone: _, ...others } = record
          return { ...others, job }
        },
      ),

    /** Marks a job that the server no longer has, and deletes the text of one that was taken down. */
    lose: (owner: Owner, jobId: string, isTakenDown: boolean): Promise<SavedRecord[]> =>
      rewrite(owner, [jobId], (record) =>
        isLoss(record, isTakenDown) ? { ...record, isGone: true, job: isTakenDown ? null : record.job } : null,
      ),

    /**
     * Moves the visitor's saved jobs to the person who has signed in and queues the changes in the same transaction, so
     * that a logout cannot lose them. Returns the job ids.
     */
    async adopt(person: Viewer, { now, newId }: { now: number; newId: () => string }): Promise<string[]> {
      const owner = person.email
      const adopted = await write(owner, async (tx) => {
        const saved = tx.objectStore('saved')
        const records: SavedRecord[] = []
        for (const visitors of await recordsIn(tx, '')) {
          const record = adoptedRecord(owner, visitors, await recordIn(tx, owner, visitors.jobId))
          if (record) {
            await saved.put(record)
            records.push(record)
          }
          await saved.delete(['', visitors.jobId])
        }
        const jobs = savedInOrder(records).map(markOf)
        for (let start = 0; start < jobs.length; start += MARKED_AT_ONCE_MAX) {
          const payload = { jobs: jobs.slice(start, start + MARKED_AT_ONCE_MAX), isSet: true }
          await enqueueAction(tx, person, { kind: saveManyKind, payload }, { id: newId(), now })
        }
        return jobs.map(({ jobId }) => jobId)
      })
      return adopted ?? []
    },

    /** Applies the server's answer to one change, unless a newer change followed here or elsewhere. */
    async receive(owner: Owner, userId: string, answer: SavedJob): Promise<SavedRecord[]> {
      const waiting = await device.read(['actions'], (tx) => waitingIn(tx, userId))
      if (waiting.has(answer.jobId)) return []
      const written = await write(owner, async (tx) => {
        const saved = tx.objectStore('saved')
        const known = await recordIn(tx, owner, answer.jobId)
        // Results are read again at every start: an old one may be outdated.
        if (known && (known.isGone || isNewer(known, answer))) return []
        // A change sent after its owner had been logged out is not in the list yet.
        const local = new Map(known ? [[answer.jobId, known]] : [])
        const { put } = known || answer.isSaved ? merged(owner, local, [answer], new Set()) : { put: [] }
        await Promise.all(put.map((record) => saved.put(record)))
        return put
      })
      return written ?? []
    },

    /** Deletes the records of these changes, unless newer ones followed; returns their job ids. */
    async undo(owner: Owner, changes: readonly Pick<SavedRecord, 'jobId' | 'changedAt'>[]): Promise<string[]> {
      const undone = await write(owner, async (tx) => {
        const jobIds: string[] = []
        for (const { jobId, changedAt } of changes) {
          const known = await tx.objectStore('saved').get([owner, jobId])
          if (known?.changedAt !== changedAt) continue
          await tx.objectStore('saved').delete([owner, jobId])
          jobIds.push(jobId)
        }
        return jobIds
      })
      return undone ?? []
    },

    standing: (owner: Owner, userId: string): Promise<Standing> =>
      device.read(['saved', 'actions'], async (tx) => {
        const records = await tx.objectStore('saved').index('owner').getAll(owner)
        return {
          moments: new Map(records.map(({ jobId, changedAt }) => [jobId, changedAt])),
          waiting: await waitingIn(tx, userId),
        }
      }),

    /** Applies the server's list, which was fetched when the device stood as in `before`. */
    async merge(owner: Owner, userId: string, answer: readonly SavedJob[], before: Standing): Promise<Merged> {
      const result = await write(owner, async (tx) => {
        const saved = tx.objectStore('saved')
        const local = new Map((await recordsIn(tx, owner)).map((record) => [record.jobId, record]))
        const waiting = await waitingIn(tx, userId)
        const unknown = await unknownIn(tx, userId)
        const changed = [...local.values()].filter(({ jobId, changedAt }) => before.moments.get(jobId) !== changedAt)
        const touched = new Set([...before.waiting, ...waiting, ...changed.map(({ jobId }) => jobId)])
        const { put, removed } = merged(owner, local, answer, touched, unknown)
        await Promise.all(put.map((record) => saved.put(record)))
        await Promise.all(removed.map((jobId) => saved.delete([owner, jobId])))
        return { put, removed }
      })
      return result ?? { put: [], removed: [] }
    },
  }
}

const markOf = ({ jobId, job, changedAt }: SavedRecord): MarkedJob =>
  markedJob({ id: jobId, position: job?.position ?? '', companyName: job?.companyName ?? '' }, changedAt)

export type SavedStore = ReturnType<typeof createSavedStore>

type AnyTransaction = DeviceTransaction<'readonly'> | DeviceTransaction

const recordIn = (tx: AnyTransaction, owner: Owner, jobId: string): Promise<SavedRecord | undefined> =>
  tx.objectStore('saved').get([owner, jobId])
const recordsIn = (tx: AnyTransaction, owner: Owner): Promise<SavedRecord[]> =>
  tx.objectStore('saved').index('owner').getAll(owner)

/** The jobs with a pending change in the outbox. */
async function waitingIn(tx: AnyTransaction, userId: string): Promise<ReadonlySet<string>> {
  const actions = await tx.objectStore('actions').index('userId').getAll(userId)
  return new Set(
    actions.flatMap((action) =>
      isOfKind(saveKind, action) || isOfKind(saveManyKind, action) ? action.payload.jobs.map(({ jobId }) => jobId) : [],
    ),
  )
}

/** The jobs that the server did not have when they were sent in a batch. */
async function unknownIn(tx: DeviceTransaction, userId: string): Promise<ReadonlySet<string>> {
  const results = await tx.objectStore('results').index('userId').getAll(userId)
  return new Set(
    results.filter(isReadable).flatMap((result) => (isResultOf(saveManyKind, result) ? result.answer.unknown : [])),
  )
}

/** Deletes the saved jobs of a person who signs out. Throws the errors of IndexedDB. */
export async function forgetSaved(device: Device, owner: Owner): Promise<void> {
  await device.write(['saved'], async (tx) => {
    const store = tx.objectStore('saved')
    const keys = await store.index('owner').getAllKeys(owner)
    await Promise.all(keys.map((key) => store.delete(key)))
  })
}
