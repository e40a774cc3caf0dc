import { expect, test } from 'vitest'
import type { AskedSearch } from '#server/jobs/job-search.repository.ts'
import { createServices } from '#server/services.ts'
import { LANDING_FIGURES } from './generator/older-jobs.ts'
import { seedDemoBoard } from './seed.ts'
import { emptyPlace, openBoard } from './test-board.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')

// Spec 2: Three stat cards: 319, 265, 324
test('the whole demo board has the jobs that the landing page speaks of, its newest first, and they are found', async () => {
  const database = await openBoard(await emptyPlace())
  expect(await seedDemoBoard({ database, now: NOW })).toBe(true)
  const { jobs } = createServices({ database, clock: { now: () => NOW } })
  const page = async (search: string | undefined, order: AskedSearch['order']) =>
    jobs.page(
      database.reader,
      { search, filters: {}, includeClosed: false, order },
      { after: null, limit: 30, total: null },
    )
  expect((await page(undefined, 'newest')).jobs[0]?.posting.position).toBe('Ferry Mechanic')
  for (const [search, count] of Object.entries(LANDING_FIGURES.searches))
    expect((await page(search, 'relevance')).total).toBe(count)
  const open = await database.reader
    .selectFrom('jobs')
    .select((select) => select.fn.countAll<number>().as('rows'))
    .where('is_open', '=', 1)
    .executeTakeFirstOrThrow()
  expect(open.rows).toBe(LANDING_FIGURES.jobs)
  const [development] = await jobs.suggestions('business dev')
  expect(development).toMatchObject({ kind: 'title', name: 'Business Development Manager' })
}, 300_000)
