import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { Hero } from './Hero.tsx'

// Spec 2: Landing title, subtitle, search placeholder
test('the hero has the title, the subtitle and the search of the spec, point 2', async () => {
  renderApp(<Hero badges={null} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Find the perfect job for you')
  expect(screen.getByText('Search your career opportunity through 12,800 jobs')).toBeDefined()
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Backend || Computer science || React, Ruby')
})

// Spec 2: Three stat cards: 319, 265, 324
test('three figures stand below the hero', async () => {
  renderApp(<Hero badges={null} />)
  await screen.findByRole('heading', { level: 1 })
  const figures = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(figures).toEqual([
    '319 job offers in Business Development',
    '265 job offers in Marketing & Communication',
    '324 job offers in Project Management',
  ])
})
