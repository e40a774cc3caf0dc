import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import type { Device, DeviceTransaction } from './database.ts'
import type { Owner } from './records.ts'
import { bootTierKey, lastScreenKey, lastUseKey } from './persistence/boot-tier.ts'
import { readSender } from './sender.ts'

interface PurgeOptions {
  device: Device
  storage: Storage
  /** The people who may be using the app, in this tab or by the state shared between tabs; visitors are ignored. */
  present: () => readonly Viewer[]
}

/**
 * Deletes refetchable data of people who are no longer signed in but never logged out: their account or session was
 * ended elsewhere, or the app was closed meanwhile. Keeps their drafts and pending actions. Throws the errors of IndexedDB.
 */
export async function purgeDepartedUsers({ device, storage, present: seen }: PurgeOptions): Promise<void> {
  // After a browser crash, only the database may still know who is signed in.
  const sender = (await readSender(device)) ?? VISITOR
  const present = () => [...seen(), sender]
  const isLeft = (owner: Owner): boolean => owner !== '' && present().every(({ email }) => email !== owner)
  /** Results are keyed by user id, which is unknown until the user record has been read. */
  const isLeftId = (id: string): boolean =>
    present().every(({ email, userId }) => userId !== id && (email === '' || userId !== ''))
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  for (const key of keys) {
    const prefix = [bootTierKey(''), lastScreenKey(''), lastUseKey('')].find((start) => key.startsWith(start))
    if (prefix && isLeft(key.slice(prefix.length))) storage.removeItem(key)
  }
  const isAnything = await device.read(['responses', 'saved', 'results'], async (tx) => {
    const owners = [...(await namesIn(tx, 'responses')), ...(await namesIn(tx, 'saved'))]
    return owners.some(isLeft) || (await namesIn(tx, 'results')).some(isLeftId)
  })
  if (!isAnything) return
  await device.write(['responses', 'saved', 'results'], async (tx) => {
    const [responses, saved, results] = [
      tx.objectStore('responses'),
      tx.objectStore('saved'),
      tx.objectStore('results'),
    ]
    for (const owner of (await namesIn(tx, 'responses')).filter(isLeft)) {
      for (const key of await responses.index('owner').getAllKeys(owner)) await responses.delete(key)
    }
    for (const owner of (await namesIn(tx, 'saved')).filter(isLeft)) {
      for (const key of await saved.index('owner').getAllKeys(owner)) await saved.delete(key)
    }
    for (const id of (await namesIn(tx, 'results')).filter(isLeftId)) {
      for (const key of await results.index('userId').getAllKeys(id)) await results.delete(key)
    }
  })
}

/** The distinct owners of a store's records. */
async function namesIn(
  tx: DeviceTransaction<'readonly'> | DeviceTransaction,
  name: 'responses' | 'saved' | 'results',
): Promise<string[]> {
  const names: string[] = []
  const store = (tx as DeviceTransaction<'readonly'>).objectStore(name)
  const index = name === 'results' ? store.index('userId' as never) : store.index('owner' as never)
  let cursor = await index.openKeyCursor(null, 'nextunique')
  while (cursor) {
    names.push(cursor.key)
    cursor = await cursor.continue()
  }
  return names
}
