import type { Viewer } from '#contract/auth/viewer.ts'
import { SAVED_AT_ONCE_MAX, isNewer } from '#contract/saved-jobs/saved-job.rules.ts'
import type { Job, SavedJob } from '#client/api/domain.ts'
import type { Device, DeviceTransaction } from '#client/offline/database.ts'
import { isOfKind, isResultOf, recordOf } from '#client/offline/outbox/action-kind.ts'
import { migrateResult } from '#client/offline/outbox/migrate-action.ts'
import type { OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import type { Owner, SavedRecord } from '#client/offline/records.ts'
import { migrateSaved } from './migrate-saved.ts'
import { saveKind, saveManyKind } from './saved.actions.ts'
import { savedInOrder } from './saved-order.ts'
import { adoptedRecord, changedRecord, isNews, merged, type Merged } from './saved.rules.ts'

/** Where a person's saved jobs stood when the server was asked: each change's moment, and what waited to be sent. */
export interface Standing {
  moments: ReadonlyMap<string, string>
  waiting: ReadonlySet<string>
}

interface SavedStoreOptions {
  device: Device
  /** Whether anything of this owner may be written now: not any more once they are signing out. */
  mayKeep: (owner: Owner) => boolean
}

/**
 * Saved jobs on the device. Each call is one transaction, on disk when it resolves; it throws what IndexedDB throws,
 * a `QuotaExceededError` among it, and nothing of it is kept then.
 */
export function createSavedStore({ device, mayKeep }: SavedStoreOptions) {
  const write = async <Result>(
    owner: Owner,
    work: (tx: DeviceTransaction) => Promise<Result>,
  ): Promise<Result | null> =>
    device.write(['saved', 'actions', 'receipts'], async (tx) => (mayKeep(owner) ? work(tx) : null))

  /** Puts new records in the place of those that are there, where `next` has one; answers those. */
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
    /** Everything of an owner's, what was taken off too. */
    of: (owner: Owner): Promise<SavedRecord[]> => device.read(['saved'], (tx) => recordsIn(tx, owner)),

    /** Those of an owner's jobs that are known here. */
    some: (owner: Owner, jobIds: readonly string[]): Promise<SavedRecord[]> =>
      device.read(['saved'], async (tx) => {
        const records = await Promise.all(jobIds.map((jobId) => recordIn(tx, owner, jobId)))
        return records.filter((record) => record !== undefined)
      }),

    /** Writes a change down; null when the owner is leaving. */
    change: (
      owner: Owner,
      change: { jobId: string; job: Job | null; isSaved: boolean },
      now: number,
    ): Promise<SavedRecord | null> =>
      write(owner, async (tx) => {
        const saved = tx.objectStore('saved')
        const record = changedRecord(owner, await recordIn(tx, owner, change.jobId), change, now)
        await saved.put(record)
        return record
      }),

    /** The outbox has been given these changes: unless they have been followed by others, they are its own now. */
    handedOver: (owner: Owner, changes: readonly SavedRecord[]): Promise<SavedRecord[]> =>
      rewrite(
        owner,
        changes.map(({ jobId }) => jobId),
        (record, place) => {
          if (record.changedAt !== changes[place]?.changedAt) return null
          const { isUnsent: _, ...settled } = record
          return settled
        },
      ),

    /** Takes over what the board has just answered about saved jobs, as everybody sees them. */
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

    /** The board has said that it does not have this job any more. */
    lose: (owner: Owner, jobId: string): Promise<SavedRecord[]> =>
      rewrite(owner, [jobId], (record) => (record.isSaved && !record.isGone ? { ...record, isGone: true } : null)),

    /**
     * Gives what the visitor of this device has saved to the person who has signed in, and the outbox the changes in the
     * same transaction: from then on they wait there, whoever logs out meanwhile. Answers with the ids.
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
        const jobs = savedInOrder(records).map(({ jobId, changedAt }) => ({ jobId, changedAt }))
        for (let start = 0; start < jobs.length; start += SAVED_AT_ONCE_MAX) {
          const payload = { jobs: jobs.slice(start, start + SAVED_AT_ONCE_MAX) }
          const action = recordOf(person, { kind: saveManyKind, payload }, { id: newId(), now })
          await tx.objectStore('actions').add(action as OutboxRecord)
        }
        return jobs.map(({ jobId }) => jobId)
      })
      return adopted ?? []
    },

    /** Takes over what the server answered to one change, unless another has followed here or elsewhere. */
    async receive(owner: Owner, userId: string, answer: SavedJob): Promise<SavedRecord[]> {
      const waiting = await device.read(['actions'], (tx) => waitingIn(tx, userId))
      if (waiting.has(answer.jobId)) return []
      const written = await write(owner, async (tx) => {
        const saved = tx.objectStore('saved')
        const known = await recordIn(tx, owner, answer.jobId)
        // Results are read again with every start: an old one says nothing about today.
        if (known && (known.isUnsent || known.isGone || isNewer(known, answer))) return []
        // What waited while its owner was logged out is not on the list yet.
        const local = new Map(known ? [[answer.jobId, known]] : [])
        const { put } = known || answer.isSaved ? merged(owner, local, [answer], new Set()) : { put: [] }
        await Promise.all(put.map((record) => saved.put(record)))
        return put
      })
      return written ?? []
    },

    /** Takes back what was written down with these changes, unless others have followed; answers which jobs. */
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

    /** Takes over what the server answered, which was asked when the device stood as in `before`. */
    async merge(owner: Owner, userId: string, answer: readonly SavedJob[], before: Standing): Promise<Merged> {
      const result = await write(owner, async (tx) => {
        const saved = tx.objectStore('saved')
        const local = new Map((await recordsIn(tx, owner)).map((record) => [record.jobId, record]))
        const waiting = await waitingIn(tx, userId)
        const unknown = await unknownIn(tx, userId)
        const changed = [...local.values()].filter(
          ({ jobId, changedAt, isUnsent }) => isUnsent === true || before.moments.get(jobId) !== changedAt,
        )
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

export type SavedStore = ReturnType<typeof createSavedStore>

type AnyTransaction = DeviceTransaction<'readonly'> | DeviceTransaction

async function recordIn(tx: AnyTransaction, owner: Owner, jobId: string): Promise<SavedRecord | undefined> {
  const record = await tx.objectStore('saved').get([owner, jobId])
  return record && migrateSaved(record)
}
const recordsIn = async (tx: AnyTransaction, owner: Owner): Promise<SavedRecord[]> =>
  (await tx.objectStore('saved').index('owner').getAll(owner)).map(migrateSaved)

/** The jobs whose change waits in the outbox. */
async function waitingIn(tx: AnyTransaction, userId: string): Promise<ReadonlySet<string>> {
  const actions = await tx.objectStore('actions').index('userId').getAll(userId)
  return new Set(
    actions.flatMap((action) => {
      if (isOfKind(saveKind, action)) return [action.payload.jobId]
      return isOfKind(saveManyKind, action) ? action.payload.jobs.map(({ jobId }) => jobId) : []
    }),
  )
}

/** The jobs which the board did not have when they were sent together with others. */
async function unknownIn(tx: DeviceTransaction, userId: string): Promise<ReadonlySet<string>> {
  const results = await tx.objectStore('receipts').index('userId').getAll(userId)
  const known = results.flatMap((result) => migrateResult(result) ?? [])
  return new Set(known.flatMap((result) => (isResultOf(saveManyKind, result) ? result.answer.unknown : [])))
}

/** Removes a person's saved jobs from this device: they sign out. Throws what IndexedDB throws. */
export async function forgetSaved(device: Device, owner: Owner): Promise<void> {
  await device.write(['saved'], async (tx) => {
    const store = tx.objectStore('saved')
    const keys = await store.index('owner').getAllKeys(owner)
    await Promise.all(keys.map((key) => store.delete(key)))
  })
}
