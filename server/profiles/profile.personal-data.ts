import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import { ProfileRepository } from './profile.repository.ts'

const profiles = new ProfileRepository()

export const profileData: PersonalData = {
  name: 'profile',
  tables: ['users'],
  async *handOut(db, userId) {
    const user = await profiles.byId(db, userId)
    if (user) yield user
  },
}

/** What the files are; their content is in the archive beside it. */
export const fileData: PersonalData = {
  name: 'files',
  tables: ['user_files', 'file_objects'],
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
}
