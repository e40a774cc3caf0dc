import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { dataOf, postedJob } from '#server/testing/test-scenes.ts'

const BERGEN = { latitude: 60.39299, longitude: 5.32415 }
const at = (city: string, country: string) => ({ terms: { place: { city, country } } })

test('a job has the point of the town that its place names', async ({ board }) => {
  const bergen = await postedJob(board.employer, { location: 'Bergen, Norway', ...at('Bergen', 'Norway') })
  expect(bergen.point).toEqual(BERGEN)
  const listed = dataOf(await board.visitor.api.jobs({ query: {} }))
  expect(listed[0]?.point).toEqual(BERGEN)
  const free = await postedJob(board.employer, { location: 'Near Bergen', ...at('', 'Norway') })
  expect(free.point).toEqual(BERGEN)
})

test('a job at a place that the gazetteer does not have is posted without a point', async ({ board }) => {
  const job = await postedJob(board.employer, { location: 'Norrsund, Norway', ...at('Norrsund', 'Norway') })
  expect(job.point).toBeNull()
  const remote = await postedJob(board.employer, { location: 'Remote', terms: { workplace: 'remote' } })
  expect(remote.point).toBeNull()
})

test('a job that moves has its new point, and none once its place is unknown', async ({ board }) => {
  const job = await postedJob(board.employer, { location: 'Bergen, Norway', ...at('Bergen', 'Norway') })
  const moved = dataOf(
    await board.employer.api.updateJob({ body: { ...job, location: 'Leeds', ...at('Leeds', 'United Kingdom') } }),
  )
  expect(moved.point).toEqual({ latitude: 53.79648, longitude: -1.54785 })
  const lost = dataOf(
    await board.employer.api.updateJob({ body: { ...moved, location: 'Norrsund', ...at('Norrsund', 'Norway') } }),
  )
  expect(lost.point).toBeNull()
})
