import { expect, test } from 'vitest'
import { jobOfIdris } from '#client/test-job.ts'
import { searchNews } from './search-news.ts'

const SINCE = Date.parse('2026-11-24T18:00:00Z')
const [BEFORE, AFTER] = ['2026-11-24T17:00:00.000Z', '2026-11-26T10:00:00.000Z']
const search = (query: string, isPaused = false) => ({ id: query, name: `Of ${query}`, search: query, isPaused })
const jobs = [
  jobOfIdris({ id: 'new', createdAt: AFTER }),
  jobOfIdris({ id: 'cook', position: 'Cook', createdAt: AFTER }),
  jobOfIdris({ id: 'hidden', createdAt: AFTER }),
  jobOfIdris({ id: 'closed', createdAt: AFTER, isOpen: false }),
  jobOfIdris({ id: 'old', createdAt: BEFORE }),
]
const found = (...searches: ReturnType<typeof search>[]) =>
  searchNews({ since: SINCE, searches, jobs, skippedIds: new Set(['hidden']) })

test('a saved search has the open jobs posted since, without hidden ones', async () => {
  expect(await found(search('search=mechanic'))).toEqual([
    { id: 'search=mechanic', name: 'Of search=mechanic', path: '/jobs?search=mechanic', jobIds: ['new'] },
  ])
})

test('a search by filters alone has what passes them, one that finds nothing or is paused is left out', async () => {
  const news = await found(search('location=Stavanger'), search('search=mecanic'), search('search=cook', true))
  expect(news.map(({ id, jobIds }) => [id, jobIds])).toEqual([['location=Stavanger', ['new', 'cook']]])
})
