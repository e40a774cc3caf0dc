import type { BoardDatabase } from './board-database.ts'

/** A user row, large enough that a few fill a small disk. */
export const testUser = (id: string) => ({
  id,
  uid: id,
  email: id,
  role: 'candidate' as const,
  first_name: 'x'.repeat(5000),
  last_name: '',
  gender: 'other' as const,
  term: 1,
  address: '',
  city: '',
  country: '',
  postcode: '',
  company_name: '',
  employee_range: '' as const,
  company_category: '' as const,
  role_in_company: '',
  profile_image: '',
  resume_link: '',
  profile: '{}',
  created_at: '',
  updated_at: '',
})
export const insertUser = (database: BoardDatabase, id: string) =>
  database.inTransaction(async (tx) => {
    await tx.insertInto('users').values(testUser(id)).execute()
  })
export const userIds = async (database: BoardDatabase) =>
  (await database.reader.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id)
