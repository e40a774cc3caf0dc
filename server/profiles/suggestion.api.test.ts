import { expect } from 'vitest'
import { COUNTRIES } from '../../contract/profiles/country.options.ts'
import type { User } from '../../contract/profiles/user.schema.ts'
import { test } from '../testing/test-board.ts'
import { dataOf, postedJob } from '../testing/test-scenes.ts'

test("skills come from the board's jobs: those that begin so first, the most wanted before the others", async ({
  board,
}) => {
  const { employer, candidate } = board
  for (const skills of [['Arc welding', 'Weaving'], ['welding'], ['Welding', ' Wells ', 'Wells'], ['Painting']])
    await postedJob(employer, { skills })
  expect(dataOf(await candidate.api.skills({ query: { q: ' WE' } }))).toEqual([
    'welding',
    'Wells',
    'Weaving',
    'Arc welding',
  ])
})

test('no more than ten are suggested, and none for an empty text', async ({ board }) => {
  await postedJob(board.employer, { skills: Array.from({ length: 15 }, (_, index) => `Skill ${index}`) })
  expect(dataOf(await board.candidate.api.skills({ query: { q: 'skill' } }))).toHaveLength(10)
  expect(dataOf(await board.candidate.api.skills({ query: { q: ' ' } }))).toEqual([])
})

test('what somebody writes into the own profile is suggested to nobody', async ({ board }) => {
  const { candidate, otherCandidate } = board
  const { updatedAt } = dataOf(await candidate.api.user({ params: { idOrEmail: candidate.userId } })) as User
  await candidate.api.updateUser({ body: { skills: ['Secret handshake'], updatedAt } })
  expect(dataOf(await otherCandidate.api.skills({ query: { q: 'secret' } }))).toEqual([])
})

test('without a service the countries are the bundled list', async ({ board }) => {
  expect(dataOf(await board.visitor.api.countries())).toEqual(COUNTRIES)
})
