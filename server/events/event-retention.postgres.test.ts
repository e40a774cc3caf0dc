import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { newPlace } from '#server/testing/test-database.ts'
import { keepEventsTidy } from './event-retention.ts'

const TEN_MINUTES = 600_000

test('of several processes on one database, one deletes old events for all', async () => {
  const { place, remove } = await newPlace()
  onTestFinished(remove)
  const databases = [await openDatabase(place), await openDatabase(place), await openDatabase(place)]
  const rounds = vi.fn(() => Promise.resolve())
  const counted = databases.map(({ counters }) => vi.spyOn(counters!, 'count'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ends = databases.map(({ counters }) =>
    keepEventsTidy({
      events: { tidy: rounds },
      counters,
      onError: (error) => {
        throw error
      },
    }),
  )
  await vi.advanceTimersByTimeAsync(TEN_MINUTES)
  vi.useRealTimers()
  for (const end of ends) end()
  await Promise.all(counted.flatMap((spy) => spy.mock.results.map(({ value }) => value as Promise<unknown>)))
  expect(counted.map((spy) => spy.mock.calls.length)).toEqual([1, 1, 1])
  expect(rounds).toHaveBeenCalledTimes(1)
  for (const database of databases) await database.close()
})
