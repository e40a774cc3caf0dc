import { expect } from 'vitest'
import { NO_TERMS, type PostingTerms } from '#contract/jobs/posting-terms.rules.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { ask } from '#server/test-platform.ts'
import { postedJob } from '#server/testing/test-scenes.ts'

const LEEDS = { latitude: 53.79648, longitude: -1.54785 }
const inBritain = (terms: Partial<PostingTerms> = {}) => ({
  terms: { ...NO_TERMS, place: { city: '', country: 'United Kingdom' }, ...terms },
})

/** Around Leeds: Bradford at 13 km, Sheffield at 46 km. */
async function postJobs({ employer }: TestBoard): Promise<void> {
  await postedJob(employer, { position: 'Leeds nurse', location: 'Leeds', ...inBritain() })
  await postedJob(employer, { position: 'Bradford nurse', location: 'Bradford', ...inBritain() })
  await postedJob(employer, { position: 'Sheffield cook', location: 'Sheffield', ...inBritain() })
  await postedJob(employer, { position: 'Remote cook', location: 'Remote', ...inBritain({ workplace: 'remote' }) })
  await postedJob(employer, { position: 'Mill hand', location: 'The old mill, Leedstown', ...inBritain() })
  await postedJob(employer, { position: 'Norrsund pilot', location: 'Norrsund', ...inBritain() })
}

const asked = async ({ visitor }: TestBoard, query: Record<string, string | string[]>, path = '/api/jobs') => {
  const parameters = Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  const { body } = await visitor.send({ method: 'GET', path: `${path}?${new URLSearchParams(parameters).toString()}` })
  return body as { data: { position: string }[]; total: number; near?: unknown }
}
const positions = async (board: TestBoard, query: Record<string, string | string[]>) =>
  (await asked(board, query)).data.map(({ position }) => position).toSorted()

test('a place with a radius finds the jobs of towns within it, and remote ones', async ({ board }) => {
  await postJobs(board)
  expect(await positions(board, { location: 'Leeds' })).toEqual(['Leeds nurse', 'Mill hand'])
  expect(await positions(board, { location: 'Leeds within 5 km' })).toEqual(['Leeds nurse', 'Mill hand', 'Remote cook'])
  const near = ['Bradford nurse', 'Leeds nurse', 'Mill hand', 'Remote cook']
  expect(await positions(board, { location: 'leeds within 25 km' })).toEqual(near)
  // By its words 'Leedstown' is not 'Leeds, UK'.
  const inLeeds = near.filter((one) => one !== 'Mill hand')
  expect(await positions(board, { location: 'Leeds, UK within 25 km' })).toEqual(inLeeds)
  expect(await positions(board, { location: 'Leeds within 50 km' })).toEqual([...near, 'Sheffield cook'])
  const { near: from, total } = await asked(board, { location: 'Leeds within 25 km' })
  expect([from, total]).toEqual([LEEDS, 4])
})

test('a radius is searched with a text, with alternatives, with other filters and with other places', async ({
  board,
}) => {
  await postJobs(board)
  const location = 'Leeds within 25 km'
  expect(await positions(board, { location, search: 'nurse' })).toEqual(['Bradford nurse', 'Leeds nurse'])
  expect(await positions(board, { location, search: 'cook || pilot || bradford' })).toEqual([
    'Bradford nurse',
    'Remote cook',
  ])
  expect(await positions(board, { location, workplace: 'remote' })).toEqual(['Remote cook'])
  expect(await positions(board, { location: [location, 'Sheffield'], search: 'cook' })).toEqual([
    'Remote cook',
    'Sheffield cook',
  ])
  expect((await asked(board, { location: [location, 'Sheffield'] })).near).toBeUndefined()
  const counts = await asked(board, { location }, '/api/jobs/counts')
  expect(counts.data).toMatchObject({ workplace: { remote: 1 } })
})

test('a place that is not known finds the jobs that name it, whatever point comes with it', async ({ board }) => {
  await postJobs(board)
  for (const location of ['Norrsund within 25 km', 'Norrsund within 25 km of 53.79648,-1.54785']) {
    expect(await positions(board, { location })).toEqual(['Norrsund pilot', 'Remote cook'])
    expect((await asked(board, { location })).near).toBeNull()
  }
  // What is no radius is part of the words.
  expect(await positions(board, { location: 'Leeds within 300 km' })).toEqual([])
})

test('a job that moves is found from its new town alone', async ({ board }) => {
  const job = await postedJob(board.employer, { position: 'Rigger', location: 'Leeds', ...inBritain() })
  const found = async (place: string) => positions(board, { location: `${place} within 10 km` })
  expect([await found('Leeds'), await found('Sheffield')]).toEqual([['Rigger'], []])
  await board.employer.api.updateJob({ body: { ...job, location: 'Sheffield' } })
  expect([await found('Leeds'), await found('Sheffield')]).toEqual([[], ['Rigger']])
})

test('a feed has the jobs of its radius', async ({ board }) => {
  await postJobs(board)
  const { content } = await ask(`${board.origin}/feed.atom?location=Leeds+within+25+km`)
  const text = content.toString()
  expect(text).toContain('Bradford nurse')
  expect(text).not.toContain('Sheffield cook')
})
