import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { SearchOrder } from './SearchOrder.tsx'

const link = (name: string) => screen.findByRole('link', { name })

test('what a text finds is listed by relevance, or newest first', async () => {
  renderApp(<SearchOrder current={{ search: 'nurse', workLevel: 'Senior' }} found={undefined} />)
  expect((await link('Relevance')).getAttribute('aria-current')).toBe('true')
  expect((await link('Newest')).getAttribute('href')).toBe('/jobs?search=nurse&workLevel=Senior&sort=newest')
})

test('the newest first is marked, and leads back', async () => {
  renderApp(<SearchOrder current={{ search: 'nurse', sort: 'newest' }} found={undefined} />)
  expect((await link('Newest')).getAttribute('aria-current')).toBe('true')
  expect((await link('Relevance')).getAttribute('href')).toBe('/jobs?search=nurse')
})

// Spec 5: Search is lower-cased and drops space, dot, comma, a, n, d
test('a text of nothing but dropped letters says so', async () => {
  renderApp(<SearchOrder current={{ search: 'and || an' }} found={undefined} />)
  expect(await screen.findByText('Too little to search for: “and || an”')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('more alternatives than are searched are told of', async () => {
  renderApp(
    <SearchOrder current={{ search: Array.from({ length: 9 }, (_, index) => index).join('||') }} found={undefined} />,
  )
  expect(await screen.findByText('Only the first 8 alternatives are searched.')).toBeTruthy()
})
