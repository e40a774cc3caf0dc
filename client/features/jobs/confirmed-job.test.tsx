import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Job } from '#client/api/domain.ts'
import { renderApp } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { ClosedLine } from './ClosedLine.tsx'
import { ConfirmedLine } from './ConfirmedLine.tsx'
import { JobCard } from './JobCard.tsx'
import { JobFacts } from './JobFacts.tsx'

const now = new Date('2025-11-24T12:00:00.000Z')
const CONFIRMED = { confirmedAt: '2025-11-21T09:00:00.000Z', createdAt: '2025-11-01T09:00:00.000Z' }
const PAUSED = { isOpen: false, pausedAt: '2025-11-21T09:00:00.000Z' }

test.each<[string, Partial<Job>, string]>([
  ['confirmed', CONFIRMED, 'Confirmed 3 days ago'],
  ['confirmed with its posting', { ...CONFIRMED, createdAt: CONFIRMED.confirmedAt }, 'Posted 3 days ago'],
  ['paused', { ...CONFIRMED, ...PAUSED }, 'Paused'],
])('the card of a job that is %s says: %s', async (_name, values, words) => {
  renderApp(<JobCard job={jobOfIdris(values)} now={now} />)
  const parts = [...(await screen.findByRole('article')).querySelectorAll('*')]
  expect(parts.map(({ textContent }) => textContent)).toContain(words)
})

test('the page of a job says when it was confirmed, or since when it is paused', async () => {
  const lines = (job: Job) => (
    <>
      <ConfirmedLine job={job} now={now} />
      {!job.isOpen && <ClosedLine job={job} now={now} />}
    </>
  )
  renderApp(lines(jobOfIdris(CONFIRMED)))
  expect(await screen.findByText('Confirmed open 3 days ago')).toBeTruthy()
  renderApp(lines(jobOfIdris({ ...CONFIRMED, ...PAUSED })))
  expect(await screen.findByText('Paused 21 Nov')).toBeTruthy()
  expect(screen.getAllByText(/^Confirmed open/u)).toHaveLength(1)
})

test('a talent pool says so, and by when it is to be filled', async () => {
  const terms = { employment: null, level: null, workplace: null, place: null, pay: null }
  renderApp(<JobFacts job={jobOfIdris({ terms: { ...terms, opening: 'pool', fillBy: '2026-03-31' } })} />)
  expect(await screen.findByText('Talent pool')).toBeTruthy()
  expect(screen.getByText('31 Mar 2026')).toBeTruthy()
})
