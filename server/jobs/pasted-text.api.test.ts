import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { dataOf, postedJob } from '#server/testing/test-scenes.ts'

const PASTED = 'Ku\u0308chen\u00adhilfe\u00a0im Hotel\u200b'

test('a job with a pasted title is stored and found as it is typed, and by what was pasted', async ({ board }) => {
  const job = await postedJob(board.employer, { position: PASTED, skills: ['\uf0b7\tKnots'] })
  expect([job.position, job.skills]).toEqual(['Küchenhilfe im Hotel', ['Knots']])
  for (const search of ['Küchenhilfe im', 'Küchenhilfe im Hotel', PASTED, 'Hotel\u00a0']) {
    const reply = await board.visitor.api.jobs({ query: { search } })
    expect(reply.status === 200 && reply.body.data.map(({ _id }) => _id), search).toEqual([job._id])
  }
})

test('a title, skill and place are suggested for what was pasted', async ({ board }) => {
  const { employer, visitor } = board
  await postedJob(employer, { position: 'Küchenhilfe', skills: ['Käsetheke'], location: 'Lübeck, Germany' })
  const names = async (q: string) => dataOf(await visitor.api.suggestions({ query: { q } })).map(({ name }) => name)
  expect(await names('Ku\u0308chen\u00adhil')).toEqual(['Küchenhilfe'])
  expect(await names('Ka\u0308se\u00adtheke')).toEqual(['Käsetheke'])
  const places = dataOf(await visitor.api.places({ query: { q: 'Lu\u0308\u00adbeck\u200b' } }))
  expect(places.map(({ name }) => name)).toEqual(['Lübeck'])
})
