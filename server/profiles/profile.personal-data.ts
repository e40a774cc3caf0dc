import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import { decodeJson } from '#server/database/codecs.ts'
import { FileObjectRepository } from '#server/files/file-object.repository.ts'
import { HiddenProfileRepository } from './hidden-profile.repository.ts'
import { ProfileRepository } from './profile.repository.ts'

const profiles = new ProfileRepository()
const hidden = new HiddenProfileRepository()
const objects = new FileObjectRepository()

export const profileData: PersonalData = {
  name: 'profile',
  tables: ['users', 'account_deletions'],
  async *handOut(db, userId) {
    const user = (await hidden.find(db, userId))?.user ?? (await profiles.byId(db, userId))
    if (user) yield user
  },
  erase: async (tx, userId) => {
    await hidden.erase(tx, userId)
    return 0
  },
}

/** File metadata; the content is stored as separate files in the archive. */
export const fileData: PersonalData = {
  name: 'files',
  tables: ['user_files', 'file_objects', 'file_parts'],
  handOut: (db, userId) =>
    pagesOf<{ kind: string }>(async (after, limit) =>
      db
        .selectFrom('user_files')
        .leftJoin('file_objects', 'file_objects.name', 'user_files.object')
        .select(['kind', 'type', 'stored_at as storedAt', 'size', 'sha256'])
        .where('user_files.user_id', '=', userId)
        .where('kind', '>', (after?.kind ?? '') as 'picture')
        .orderBy('kind')
        .limit(limit)
        .execute(),
    ),
  // An object in a store is deleted within two hours, like any unreferenced one.
  erase: async (tx, userId, { at }) => {
    const own = tx.selectFrom('user_files').select('object').where('user_id', '=', userId)
    const stored = await own.where('object', 'is not', null).execute()
    await tx.deleteFrom('user_files').where('user_id', '=', userId).execute()
    for (const { object } of stored) if (object !== null) await objects.release(tx, object, at)
    return 0
  },
}

/** Profile versions that were sent with applications. */
export const sentProfileData: PersonalData = {
  name: 'sentProfiles',
  tables: ['sent_profiles'],
  handOut: (db, userId) =>
    pagesOf<{ hash: string }>(async (after, limit) => {
      const rows = await db
        .selectFrom('sent_profiles')
        .select(['hash', 'profile'])
        .where('user_id', '=', userId)
        .where('hash', '>', after?.hash ?? '')
        .orderBy('hash')
        .limit(limit)
        .execute()
      return rows.map(({ hash, profile }) => ({ hash, profile: decodeJson(profile) }))
    }),
  erase: async (tx, userId, { limit }) => {
    const some = tx.selectFrom('sent_profiles').select('hash').where('user_id', '=', userId).limit(limit)
    const { numDeletedRows } = await tx
      .deleteFrom('sent_profiles')
      .where('user_id', '=', userId)
      .where('hash', 'in', some)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
