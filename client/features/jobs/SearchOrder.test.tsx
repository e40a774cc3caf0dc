import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import type { SearchChange } from './job-search.ts'
import { OrderSelect, SearchOrder } from './SearchOrder.tsx'

const link = (name: string) => screen.findByRole('link', { name })

test('a text search is listed by relevance, or newest first', async () => {
  renderApp(<SearchOrder current={{ search: 'nurse', workLevel: 'Senior' }} found={undefined} />)
  expect((await link('Relevance')).getAttribute('aria-current')).toBe('true')
  expect((await link('Newest')).getAttribute('href')).toBe('/jobs?search=nurse&workLevel=Senior&sort=newest')
})

test('the newest first is marked, and leads back', async () => {
  renderApp(<SearchOrder current={{ search: 'nurse', sort: 'newest' }} found={undefined} />)
  expect((await link('Newest')).getAttribute('aria-current')).toBe('true')
  expect((await link('Relevance')).getAttribute('href')).toBe('/jobs?search=nurse')
})

test('the order is a select when there is little room', async () => {
  const onChange = vi.fn<(change: SearchChange) => void>()
  renderApp(<OrderSelect current={{ search: 'nurse' }} found={12} onChange={onChange} />)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
  expect(select.value).toBe('relevance')
  fireEvent.change(select, { target: { value: 'newest' } })
  expect(onChange.mock.lastCall?.[0]({ search: 'nurse', workLevel: 'Senior' })).toEqual({
    search: 'nurse',
    workLevel: 'Senior',
    sort: 'newest',
  })
})

test.each([
  ['without a text', {}, 12],
  ['with one job', { search: 'nurse' }, 1],
])('%s there is no order to choose', async (_name, current, found) => {
  const { container } = renderApp(<OrderSelect current={current} found={found} onChange={() => undefined} />)
  expect(container.querySelector('select')).toBeNull()
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

test('a corrected spelling is named, with the way back to what was typed', async () => {
  const current = { search: 'electrcian', workLevel: 'Senior' }
  renderApp(<SearchOrder current={current} found={3} corrected="electrician" />)
  expect((await screen.findByText('electrician')).parentElement?.textContent).toBe('Showing results for electrician')
  const asTyped = await link('Search for “electrcian” instead')
  expect(asTyped.getAttribute('href')).toBe('/jobs?search=electrcian&workLevel=Senior&spelling=as-typed')
})
