import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactMatches, jobWords } from '#contract/jobs/job-ranking.rules.ts'
import { matchesFilters } from '#contract/jobs/filters/matching.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { searchScenes } from '#server/jobs/test-search-scenes.ts'
import { pointOfJob } from '#server/places/resolve-place.ts'
import { AlertIndex } from './alert-index.ts'
import { AlertRepository } from './alert.repository.ts'
import { keysOfJob, keysOfSearch } from './alert-keys.ts'
import { alertMeaning, matchesExactly, readAlertSearch, type AlertJob, type AlertSearch } from './alert-search.ts'
import { madeJobs, madeSearches } from './test-alert-searches.ts'

const NOW = Date.parse('2026-03-02T09:00:00.000Z')

const alertJob = (posting: Posting, companyName: string, createdAt: string): AlertJob => ({
  words: jobWords({ ...posting, companyName }),
  fields: { ...posting, companyName, createdAt, point: pointOfJob(posting) },
})

/** Whether the keys lead from the job to the search, and the search has the job. */
function isMatched(job: AlertJob, search: AlertSearch, frequencyOf: (key: string) => number): boolean {
  const read = readAlertSearch(search)
  const index = new AlertIndex(new AlertRepository())
  index.add(1, keysOfSearch(read, frequencyOf))
  return index.candidates(keysOfJob(job)).length > 0 && matchesExactly(job, read, NOW)
}

test('a search matches exactly the jobs that searching lists among the exact ones', () => {
  fc.assert(
    fc.property(searchScenes, fc.nat(), (scene, seed) => {
      const jobs = scene.jobs.map((posting, index) => ({
        ...(scene.edits[index] ?? posting),
        companyName: scene.companies[scene.employers[index] ?? 0] ?? '',
        createdAt: new Date(NOW - (scene.ages[index] ?? 0) * 86_400_000).toISOString(),
      }))
      const read = jobs.map(({ companyName, createdAt, ...posting }) => alertJob(posting, companyName, createdAt))
      // Whatever is taken for rare, no match is missed.
      const frequencyOf = (key: string) => (key.length * 7919 + (key.codePointAt(1) ?? 0) * seed) % 101
      for (const filters of [{}, scene.filters, scene.others])
        for (const text of ['', ...scene.queries]) {
          const passing = jobs.filter((job, index) =>
            matchesFilters({ ...job, point: read[index]?.fields.point ?? null }, filters, NOW),
          )
          const listed = new Set(exactMatches(passing, text))
          const told = read.map((job) => isMatched(job, { text, filters }, frequencyOf))
          expect(told, JSON.stringify({ text, filters })).toEqual(jobs.map((job) => listed.has(job)))
        }
    }),
    { numRuns: 300 },
  )
}, 120_000)

test.each([
  ['a plural', 'nurses', 'Nurse'],
  ['the beginning of a word', 'nur', 'Nurse'],
  ['two words as one', 'full stack', 'Fullstack Developer'],
  ['one word as two', 'fullstack', 'Full Stack Developer'],
  ['accents', 'malmo', 'Nurse in Malmö'],
  ['another name of the trade', 'Krankenschwester', 'Nurse'],
  ['any alternative', 'cook || nurse', 'Night nurse'],
])('a job is found by %s', (_what, text, position) => {
  const [posting] = madeJobs(1)
  if (!posting) throw new Error('No job was made.')
  const job = alertJob({ ...posting, position }, 'Holm', '2026-03-02T08:00:00.000Z')
  expect(isMatched(job, { text, filters: {} }, () => 0)).toBe(true)
})

test('searches that find the same have the same meaning, and others do not', () => {
  const nurses: AlertSearch = { text: 'Nurses', filters: { location: ['Leeds', 'Oslo'] } }
  expect(alertMeaning({ text: 'nurse', filters: { location: ['oslo', 'LEEDS'] } })).toBe(alertMeaning(nurses))
  for (const other of [
    { text: 'nurse', filters: { location: ['Leeds'] } },
    { text: 'nurse', filters: { location: ['Leeds within 25 km', 'Oslo'] } },
    { text: 'nurse', filters: { location: ['Leeds', 'Oslo'], workplace: ['remote'] as const } },
    { text: 'nurse || cook', filters: nurses.filters },
  ])
    expect(alertMeaning(other)).not.toBe(alertMeaning(nurses))
})

test('a search by age alone is tried on every job, one by letters alone on none', () => {
  expect(keysOfSearch(readAlertSearch({ text: '', filters: { posted: 'week' } }), () => 0)).toEqual({
    keys: ['*'],
    also: [],
  })
  expect(keysOfSearch(readAlertSearch({ text: '***', filters: { posted: 'week' } }), () => 0)).toEqual({
    keys: [],
    also: [],
  })
})

test('a new job is compared with a fiftieth of a thousand searches', () => {
  const searches = madeSearches(1000)
  const jobs = madeJobs(400).map((posting) => alertJob(posting, 'Holm', '2026-03-02T08:00:00.000Z'))
  const [known, fresh] = [jobs.slice(0, 200), jobs.slice(200)]
  const counts = new Map<string, number>()
  for (const job of known) for (const key of keysOfJob(job)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const index = new AlertIndex(new AlertRepository())
  for (const [seq, search] of searches.entries())
    index.add(
      seq,
      keysOfSearch(readAlertSearch(search), (key) => counts.get(key) ?? 0),
    )
  const compared = fresh.flatMap((job) => index.candidates(keysOfJob(job))).length
  expect(compared).toBeGreaterThan(0)
  expect(compared).toBeLessThanOrEqual((searches.length * fresh.length) / 50)
})
