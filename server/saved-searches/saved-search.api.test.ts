import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { SAVED_SEARCHES_MAX } from '#contract/saved-searches/saved-search.rules.ts'
import { test } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { dataOf, savedSearch } from '#server/testing/test-scenes.ts'

const listOf = async (caller: TestCaller) => dataOf(await caller.api.savedSearches())
const idOf = ({ params }: ReturnType<typeof savedSearch>) => params.id

test('a saved search belongs to one person, is listed newest first, changed and deleted', async ({ board }) => {
  const { candidate, otherCandidate } = board
  const first = savedSearch(candidate, { search: 'location=Oslo&search=ship+mechanic&sort=pay' })
  dataOf(await candidate.api.saveSearch(first))
  board.clock.advance(1000)
  const second = savedSearch(candidate, { search: 'workplace=remote' })
  const both = dataOf(await candidate.api.saveSearch(second))
  expect(both.map(({ id }) => id)).toEqual([idOf(second), idOf(first)])
  expect(both[1]).toEqual({
    id: idOf(first),
    search: 'search=ship+mechanic&location=Oslo',
    name: 'Ships',
    cadence: 'daily',
    channels: { push: true, mail: false, notifications: true },
    isPaused: false,
    createdAt: expect.any(String),
    askedAt: null,
  })
  expect(await listOf(candidate)).toEqual(both)
  expect(await listOf(otherCandidate)).toEqual([])
  const chosen = { name: 'Boats', cadence: 'weekly', isPaused: true } as const
  const changed = dataOf(await candidate.api.saveSearch(savedSearch(candidate, { id: idOf(first), ...chosen })))
  expect(changed).toEqual([both[0], { ...both[1], ...chosen }])
  expect(dataOf(await candidate.api.deleteSearch({ params: { id: idOf(first) } }))).toEqual([both[0]])
  expect(dataOf(await candidate.api.deleteSearch({ params: { id: idOf(first) } }))).toEqual([both[0]])
})

test('searches that look for the same are one, under the id it had first', async ({ board: { candidate } }) => {
  const first = savedSearch(candidate, { search: 'search=nurse&location=Oslo' })
  dataOf(await candidate.api.saveSearch(first))
  const same = savedSearch(candidate, { search: 'location=oslo&search=Nurses', name: 'Again' })
  expect(dataOf(await candidate.api.saveSearch(same))).toMatchObject([{ id: idOf(first), name: 'Again' }])
  const other = savedSearch(candidate, { search: 'search=nurse&location=Oslo&spelling=as-typed' })
  expect(dataOf(await candidate.api.saveSearch(other))).toHaveLength(2)
})

test('a search tells at eight in the time zone of its device, unless the person has another', async ({
  board: { candidate, database },
}) => {
  const zones = async () => database.reader.selectFrom('mail_choices').select('zone').execute()
  dataOf(await candidate.api.saveSearch(savedSearch(candidate, { zone: 'America/New_York' })))
  expect(await zones()).toEqual([{ zone: 'America/New_York' }])
  dataOf(await candidate.api.saveSearch(savedSearch(candidate, { search: 'workplace=remote', zone: 'Asia/Tokyo' })))
  expect(await zones()).toEqual([{ zone: 'America/New_York' }])
})

test('a repeated write changes nothing, also after the search was deleted', async ({ board: { candidate } }) => {
  const made = savedSearch(candidate, {})
  const once = dataOf(await candidate.api.saveSearch(made))
  expect(dataOf(await candidate.api.saveSearch(made))).toEqual(once)
  const change = savedSearch(candidate, { id: idOf(made), name: 'Later' })
  dataOf(await candidate.api.saveSearch(change))
  expect(dataOf(await candidate.api.saveSearch(made))).toMatchObject([{ name: 'Later' }])
  const { actionId } = made.body
  const other = savedSearch(candidate, { id: idOf(made), actionId, name: 'Other' })
  expect(await candidate.api.saveSearch(other)).toBeProblem(409, 'id.reused')
  dataOf(await candidate.api.deleteSearch({ params: { id: idOf(made) } }))
  expect(dataOf(await candidate.api.saveSearch(made))).toEqual([])
})

test('an id stands for one search of one person', async ({ board: { candidate, otherCandidate } }) => {
  const made = savedSearch(candidate, {})
  dataOf(await candidate.api.saveSearch(made))
  const stolen = savedSearch(otherCandidate, { id: idOf(made) })
  expect(await otherCandidate.api.saveSearch(stolen)).toBeProblem(409, 'id.reused')
  expect(dataOf(await otherCandidate.api.deleteSearch({ params: { id: idOf(made) } }))).toEqual([])
  const turned = savedSearch(candidate, { id: idOf(made), search: 'search=cook' })
  expect(await candidate.api.saveSearch(turned)).toBeProblem(409, 'id.reused')
  expect(await listOf(candidate)).toHaveLength(1)
})

test.for([
  [{ search: '' }, 'search'],
  [{ search: 'search=and&sort=pay' }, 'search'],
  [{ search: `search=${'x'.repeat(9000)}` }, 'search'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ channels: { push: false, mail: false, notifications: false } }, 'channels'],
])('a search with %j is refused', async ([change, path], { board: { candidate } }) => {
  const reply = await candidate.api.saveSearch(savedSearch(candidate, change as object))
  expect(reply).toBeProblem(400, 'request.invalid')
  expect(reply.body).toMatchObject({ issues: [{ path }] })
})

test('a person saves at most 20 searches, and can still change one of them', async ({ board: { candidate } }) => {
  const ids: string[] = []
  for (let place = 0; place < SAVED_SEARCHES_MAX; place += 1) {
    const one = savedSearch(candidate, { search: `search=cook+${place}` })
    ids.push(idOf(one))
    dataOf(await candidate.api.saveSearch(one))
  }
  const more = savedSearch(candidate, { search: 'search=welder' })
  expect(await candidate.api.saveSearch(more)).toBeProblem(409, 'search.limit')
  const change = savedSearch(candidate, { id: ids[0] ?? '', search: 'search=cook+0', isPaused: true })
  expect(dataOf(await candidate.api.saveSearch(change))).toHaveLength(SAVED_SEARCHES_MAX)
  dataOf(await candidate.api.deleteSearch({ params: { id: ids[1] ?? '' } }))
  expect(dataOf(await candidate.api.saveSearch(more))).toHaveLength(SAVED_SEARCHES_MAX)
})

test('two devices that save the same at once have one search', async ({ board: { candidate } }) => {
  const both = [savedSearch(candidate, { id: randomUUID() }), savedSearch(candidate, { id: randomUUID() })]
  const replies = await Promise.all(both.map(async (one) => candidate.api.saveSearch(one)))
  for (const reply of replies) dataOf(reply)
  expect(await listOf(candidate)).toHaveLength(1)
})
