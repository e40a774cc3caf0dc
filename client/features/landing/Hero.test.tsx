import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { Hero } from './Hero.tsx'

// Spec 2: Landing title, subtitle, search placeholder
test.each([
  ['12,800 jobs', 'Search your career opportunity through 12,800 jobs'],
  ['', 'Search your career opportunity through all jobs on the board'],
])("the hero has the title, the search, and the subtitle with the board's own number: '%s'", async (jobs, subtitle) => {
  renderApp(<Hero jobs={jobs} badges={null} stats={null} renderSuggestions={() => null} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Find the perfect job for you')
  expect(screen.getByText(subtitle)).toBeDefined()
  expect(screen.getByRole('combobox').getAttribute('placeholder')).toBe('Backend || Computer science || React, Ruby')
})
