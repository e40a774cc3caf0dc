import { expect, onTestFinished, test } from 'vitest'
import { demoBoard, type DemoJob } from '#demo/generator/board.ts'
import { openDatabase } from '#server/database/connection.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { claimIdempotencyKey, claimIdempotencyKeys } from '#server/database/idempotency-keys.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { ProfileRepository } from '#server/profiles/profile.repository.ts'
import { createServices } from '#server/services.ts'
import { newPlace } from '#server/testing/test-database.ts'
import { JobRepository } from './job.repository.ts'
import { contentOf } from './job-content.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')
const { users, jobs } = demoBoard(7, NOW)
const repository = new JobRepository()

async function boardWith(insert: (tx: Transaction, jobs: readonly DemoJob[]) => Promise<void>): Promise<BoardDatabase> {
  const { place, remove } = await newPlace()
  const database = await openDatabase(place)
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  await database.inTransaction(async (tx) => {
    for (const user of users) await new ProfileRepository().insert(tx, user)
  })
  await database.inTransaction((tx) => insert(tx, jobs))
  return database
}

const claimOf = ({ id, recruiterId, posting }: DemoJob) =>
  ({ id, kind: 'job', userId: recruiterId, content: contentOf(posting) }) as const

const oneByOne = (): Promise<BoardDatabase> =>
  boardWith(async (tx, all) => {
    for (const job of all) {
      await claimIdempotencyKey(tx, claimOf(job))
      await repository.insert(tx, job)
      const { id, posting, closedAt } = job
      if (closedAt !== null) await repository.update(tx, { id, posting, isOpen: false, updatedAt: closedAt, closedAt })
    }
  })

const atOnce = (): Promise<BoardDatabase> =>
  boardWith(async (tx, all) => {
    await claimIdempotencyKeys(tx, all.map(claimOf))
    const stored = all.map((job) => ({
      ...job,
      isOpen: job.closedAt === null,
      updatedAt: job.closedAt ?? job.createdAt,
    }))
    await repository.insertMany(tx, stored.slice(0, 50))
    await repository.insertMany(tx, stored.slice(50))
  })

/** Everything stored for jobs except the search index, in a fixed order. */
async function contentsOf({ reader }: BoardDatabase) {
  const [stored, claimed, skills, employerSkills, suggestions] = await Promise.all([
    reader.selectFrom('jobs').selectAll().orderBy('seq').execute(),
    reader.selectFrom('claimed_ids').selectAll().orderBy('id').execute(),
    reader.selectFrom('skills').select(['key', 'name', 'employers', 'mentions']).orderBy('seq').execute(),
    reader.selectFrom('employer_skills').selectAll().orderBy('recruiter_id').orderBy('skill_key').execute(),
    reader.selectFrom('suggestions').selectAll().orderBy('kind').orderBy('key').orderBy('word').execute(),
  ])
  return { stored, claimed, skills, employerSkills, suggestions }
}

async function foundIn(database: BoardDatabase, search: string, includeClosed: boolean): Promise<string[]> {
  const services = createServices({ database, clock: { now: () => NOW } })
  const asked = { search, filters: {}, includeClosed, order: 'relevance' } as const
  const { jobs: found } = await services.jobs.page(database.reader, asked, { after: null, limit: 100, total: null })
  return found.map(({ id }) => id)
}

test('jobs inserted at once are the same board as jobs inserted one by one', async () => {
  const [single, many] = [await oneByOne(), await atOnce()]
  const [expected, actual] = [await contentsOf(single), await contentsOf(many)]
  expect(actual.stored).toEqual(expected.stored)
  expect(actual.claimed).toEqual(expected.claimed)
  expect(actual.skills).toEqual(expected.skills)
  expect(actual.employerSkills).toEqual(expected.employerSkills)
  // A name keeps the spelling of its first job. Posted one by one, that job was briefly open before it was closed.
  const keyed = ({ suggestions }: typeof actual) => suggestions.map(({ name: _name, ...row }) => row)
  expect(keyed(actual)).toEqual(keyed(expected))
  for (const search of ['nurse', 'team lead || cook', 're', 'correct', 'e', ''])
    for (const includeClosed of [false, true])
      expect(await foundIn(many, search, includeClosed)).toEqual(await foundIn(single, search, includeClosed))
})

test('ids claimed at once are judged as one by one, those of the same list too', async () => {
  const database = await atOnce()
  const [first, second] = jobs.map(claimOf)
  const fresh = { ...first!, id: '00000000-0000-4000-8000-000000000001' }
  const claims = [first!, { ...second!, content: ['other'] }, fresh, fresh, { ...fresh, content: ['other'] }]
  const outcomes = await database.inTransaction((tx) => claimIdempotencyKeys(tx, claims))
  expect(outcomes).toEqual(['repeat', 'reused', 'new', 'repeat', 'reused'])
})
