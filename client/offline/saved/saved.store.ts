import type { Job } from '../../../contract/jobs/job.schema.ts'
import { isNewer } from '../../../contract/saved-jobs/saved-job.rules.ts'
import type { SavedJob } from '../../../contract/saved-jobs/saved-job.schema.ts'
import type { Device, DeviceTransaction } from '../database.ts'
import type { Owner, SavedRecord } from '../records.ts'
import { adoptedRecord, changedRecord, isNews, merged } from './saved.rules.ts'

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
  ): Promise<Result | null> => device.write(['saved', 'actions'], async (tx) => (mayKeep(owner) ? work(tx) : null))

  return {
    /** Everything of an owner's, what was taken off too. */
    of: (owner: Owner): Promise<SavedRecord[]> =>
      device.read(['saved'], (tx) => tx.objectStore('saved').index('owner').getAll(owner)),

    /** Writes a change down; null when the owner is leaving. */
    change: (
      owner: Owner,
      change: { jobId: string; job: Job | null; isSaved: boolean },
      now: number,
    ): Promise<SavedRecord | null> =>
      write(owner, async (tx) => {
        const saved = tx.objectStore('saved')
        const record = changedRecord(owner, await saved.get([owner, change.jobId]), change, now)
        await saved.put(record)
        return record
      }),

    /** The outbox has been given these changes: unless they have been followed by others, they are its own now. */
    async handedOver(owner: Owner, changes: readonly SavedRecord[]): Promise<void> {
      await write(owner, async (tx) => {
        const saved = tx.objectStore('saved')
        for (const { jobId, changedAt } of changes) {
          const record = await saved.get([owner, jobId])
          if (record?.changedAt !== changedAt) continue
          const { isUnsent: _, ...settled } = record
          await saved.put(settled)
        }
      })
    },

    /** Takes over what the board has just answered about saved jobs, as everybody sees them. */
    async see(owner: Owner, jobs: readonly Job[]): Promise<void> {
      await write(owner, async (tx) => {
        const saved = tx.objectStore('saved')
        for (const job of jobs) {
          const record = await saved.get([owner, job._id])
          if (!record?.isSaved || !isNews(job, record)) continue
          const { isGone: _, ...others } = record
          await saved.put({ ...others, job })
        }
      })
    },

    /** The board has said that it does not have this job any more. */
    async lose(owner: Owner, jobId: string): Promise<void> {
      await write(owner, async (tx) => {
        const record = await tx.objectStore('saved').get([owner, jobId])
        if (record?.isSaved && !record.isGone) await tx.objectStore('saved').put({ ...record, isGone: true })
      })
    },

    /** Gives what the visitor of this device has saved to the person who has signed in. */
    async adopt(owner: Owner): Promise<void> {
      await write(owner, async (tx) => {
        const saved = tx.objectStore('saved')
        for (const visitors of await saved.index('owner').getAll('')) {
          const record = adoptedRecord(owner, visitors, await saved.get([owner, visitors.jobId]))
          if (record) await saved.put(record)
          await saved.delete(['', visitors.jobId])
        }
      })
    },

    /**
     * Takes over what the server answered to one change, unless another has followed here or elsewhere; answers
     * whether that was anything new.
     */
    async receive(owner: Owner, userId: string, answer: SavedJob): Promise<boolean> {
      const isTaken = await write(owner, async (tx) => {
        const known = await tx.objectStore('saved').get([owner, answer.jobId])
        // Receipts are read again with every start: an old one says nothing about today.
        if (!known || known.isGone || isNewer(known, answer)) return false
        const { waiting } = await standingIn(tx, owner, userId)
        if (known.isUnsent || waiting.has(answer.jobId)) return false
        const [record] = merged(owner, new Map([[answer.jobId, known]]), [answer], new Set()).put
        if (record) await tx.objectStore('saved').put(record)
        return record !== undefined
      })
      return isTaken ?? false
    },

    standing: (owner: Owner, userId: string): Promise<Standing> =>
      device.read(['saved', 'actions'], async (tx) => standingIn(tx, owner, userId)),

    /** Takes over what the server answered, which was asked when the device stood as in `before`. */
    async merge(owner: Owner, userId: string, answer: readonly SavedJob[], before: Standing): Promise<void> {
      await write(owner, async (tx) => {
        const saved = tx.objectStore('saved')
        const local = new Map((await saved.index('owner').getAll(owner)).map((record) => [record.jobId, record]))
        const { waiting } = await standingIn(tx, owner, userId)
        const changed = [...local.values()].filter(
          ({ jobId, changedAt, isUnsent }) => isUnsent === true || before.moments.get(jobId) !== changedAt,
        )
        const touched = new Set([...before.waiting, ...waiting, ...changed.map(({ jobId }) => jobId)])
        const { put, removed } = merged(owner, local, answer, touched)
        await Promise.all(put.map((record) => saved.put(record)))
        await Promise.all(removed.map((jobId) => saved.delete([owner, jobId])))
      })
    },
  }
}

export type SavedStore = ReturnType<typeof createSavedStore>

async function standingIn(
  tx: DeviceTransaction<'readonly'> | DeviceTransaction,
  owner: Owner,
  userId: string,
): Promise<Standing> {
  const records = await tx.objectStore('saved').index('owner').getAll(owner)
  const actions = await tx.objectStore('actions').index('userId').getAll(userId)
  return {
    moments: new Map(records.map(({ jobId, changedAt }) => [jobId, changedAt])),
    waiting: new Set(actions.flatMap((action) => (action.kind === 'save' ? [action.payload.jobId] : []))),
  }
}

/** Removes a person's saved jobs from this device: they sign out. Throws what IndexedDB throws. */
export async function forgetSaved(device: Device, owner: Owner): Promise<void> {
  await device.write(['saved'], async (tx) => {
    const store = tx.objectStore('saved')
    const keys = await store.index('owner').getAllKeys(owner)
    await Promise.all(keys.map((key) => store.delete(key)))
  })
}
