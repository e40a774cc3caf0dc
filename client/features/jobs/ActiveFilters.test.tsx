import { MantineProvider } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderKit } from '#client/ui/test-render.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import type { JobSearch } from './job-search.ts'

const CHOSEN: JobSearch = {
  search: 'mechanic',
  location: 'Norway',
  company: 'Norrsund Ferries',
  workplace: 'on-site',
  employmentType: 'Full-time,Contract',
  pay: 'NOK-40000-month',
  posted: 'week',
  fillBy: 'month',
  closed: 'include',
}

function shown() {
  const state = { search: CHOSEN }
  renderKit(<ActiveFilters current={CHOSEN} onChange={(change) => (state.search = change(state.search))} />)
  return state
}

test('every filter is a chip in words', () => {
  shown()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Norway',
    'Norrsund Ferries',
    'On site',
    'Full-time',
    'Contract',
    'From NOK 40,000 / month',
    'Last 7 days',
    'Due in 30 days',
    'Closed jobs too',
    'Clear all',
  ])
})

test('a tap takes its filter back, and the others stay', () => {
  const state = shown()
  for (const label of ['Contract', 'From NOK 40,000 / month', 'Norrsund Ferries', 'Last 7 days', 'Due in 30 days'])
    fireEvent.click(screen.getByRole('button', { name: `Remove ${label}` }))
  expect(state.search).toEqual({
    search: 'mechanic',
    location: 'Norway',
    workplace: 'on-site',
    employmentType: 'Full-time',
    closed: 'include',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(state.search).toEqual({ search: 'mechanic' })
})

test('one of two filters with the same words is removed alone', () => {
  const chips = (current: JobSearch) => <ActiveFilters current={current} onChange={() => undefined} />
  const chosen: JobSearch = { location: 'Remote', workplace: 'remote', workLevel: 'Senior', experience: 'Senior' }
  const words = () => screen.getAllByRole('listitem').map((chip) => chip.textContent)
  const { rerender } = renderKit(chips(chosen))
  expect(words()).toEqual(['Remote', 'Remote', 'Senior', 'Senior', 'Clear all'])
  rerender(<MantineProvider>{chips({ workplace: 'remote', experience: 'Senior' })}</MantineProvider>)
  expect(words()).toEqual(['Remote', 'Senior', 'Clear all'])
})

test('a popular search says which filters stay', () => {
  const chosen: JobSearch = { search: 'tester', location: 'Norway', workLevel: 'Senior' }
  const { rerender } = renderKit(
    <ActiveFilters current={{ ...chosen, search: 'mechanic' }} onChange={() => undefined} />,
  )
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(
    <MantineProvider>
      <ActiveFilters current={chosen} onChange={() => undefined} />
    </MantineProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('Filters stay: Norway, Senior')
})
