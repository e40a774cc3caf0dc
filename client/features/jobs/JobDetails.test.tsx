import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { POPULAR_SEARCHES } from '#contract/jobs/job.search.ts'
import { renderApp } from '#client/test-app.tsx'
import { JobCard } from './JobCard.tsx'
import { JobLists } from './JobLists.tsx'
import { JobPanels } from './JobPanels.tsx'
import { SearchBadges } from './SearchBadges.tsx'
import { jobWith } from './test-jobs.ts'

const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

// Spec 2: A card has position, 'by' company, location, employment type and Details
test('a card shows position, company, place and employment, and leads to the job', async () => {
  renderApp(<JobCard job={jobWith()} now={new Date('2025-11-21T08:00:00Z')} />)
  expect((await screen.findByRole('heading')).textContent).toBe('Ferry Mechanic')
  for (const words of ['by Norrsund Ferries', 'Stavanger, Norway · Full-time'])
    expect(screen.getByRole('article').textContent).toContain(words)
  expect(screen.getByRole('link', { name: 'Details: Ferry Mechanic' }).getAttribute('href')).toBe(
    `/job-details/${jobWith().id}`,
  )
})

// Spec 2: Landing badges link to /jobs
test('the nine badges lead to Find Jobs with their search', async () => {
  renderApp(<SearchBadges />)
  const links = within(await screen.findByRole('navigation', { name: 'Popular searches' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([...POPULAR_SEARCHES])
  for (const link of links) {
    const url = new URL(link.getAttribute('href') ?? '', 'http://localhost')
    expect([url.pathname, url.searchParams.get('search')]).toEqual(['/jobs', link.textContent])
  }
})

// Spec 2: Side panel: experience, level, type, salary, location, company
test('the side panel has the facts of the job and of its company', async () => {
  renderApp(<JobPanels job={jobWith({ companyEmail: '' })} />)
  expect(await screen.findByRole('heading', { name: 'Norrsund Ferries' })).toBeDefined()
  expect(
    ['Experience', 'Work Level', 'Employment Type', 'Salary Range', 'Location', 'Company Size', 'Founded'].map(valueOf),
  ).toEqual([
    '3 to 5 years',
    'Skilled',
    'Full-time',
    'NOK 46,000 to 52,000 a month',
    'Stavanger, Norway',
    '51 - 100',
    '1987',
  ])
  expect(valueOf('Company Location')).toBe('Fiskepiren 4, Stavanger')
})

test('an empty field is left out, and only pay is said not to be given', async () => {
  const job = jobWith({ companyEmail: '', experience: '', workLevel: '', salaryRange: '', terms: undefined })
  renderApp(<JobPanels job={job} />)
  await screen.findByRole('heading', { name: 'Norrsund Ferries' })
  for (const term of ['Experience', 'Work Level', 'Email', 'Website']) expect(screen.queryByText(term)).toBeNull()
  expect(valueOf('Salary Range')).toBe('Pay not given')
  expect(screen.queryByText('Not provided')).toBeNull()
})

// Spec 2: Job details: position, overview, skills, requirements, responsibilities
test('a job has overview, skills, requirements and responsibilities', async () => {
  renderApp(<JobLists job={jobWith()} />)
  await screen.findByRole('heading', { name: 'Overview' })
  for (const [name, words] of [
    ['Overview', 'You keep two ferries moving.'],
    ['Skills', 'Hydraulics'],
    ['Requirements', 'Trade certificate'],
    ['Responsibilities', 'Plan the service of two vessels'],
  ] as const) {
    expect(screen.getByRole('heading', { name }).parentElement?.textContent).toBe(`${name}${words}`)
  }
})

test('a list that nothing is written in has no heading', async () => {
  renderApp(<JobLists job={jobWith({ requirements: [], responsibilities: [] })} />)
  await screen.findByRole('heading', { name: 'Skills' })
  for (const name of ['Requirements', 'Responsibilities']) expect(screen.queryByRole('heading', { name })).toBeNull()
})
