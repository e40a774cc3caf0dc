import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import type { SearchChange } from './job-search.ts'
import { OrderSelect, SearchHints } from './SearchOrder.tsx'

const link = (name: string) => screen.findByRole('link', { name })

const namesOf = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text)

test('a text search is sorted by relevance unless another order is chosen', async () => {
  const onChange = vi.fn<(change: SearchChange) => void>()
  renderApp(<OrderSelect current={{ search: 'nurse' }} found={12} onChange={onChange} />)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
  expect([select.value, namesOf(select)]).toEqual(['relevance', ['Relevance', 'Newest', 'Pay']])
  fireEvent.change(select, { target: { value: 'newest' } })
  const chosen = onChange.mock.lastCall?.[0]({ search: 'nurse', workLevel: 'Senior' })
  expect(chosen).toEqual({ search: 'nurse', workLevel: 'Senior', sort: 'newest' })
  fireEvent.change(select, { target: { value: 'relevance' } })
  expect(onChange.mock.lastCall?.[0](chosen ?? {})).toEqual({ search: 'nurse', workLevel: 'Senior' })
})

test('a list without a text is sorted as posted or by pay', async () => {
  const onChange = vi.fn<(change: SearchChange) => void>()
  renderApp(<OrderSelect current={{ sort: 'pay' }} found={undefined} onChange={onChange} />)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
  expect([select.value, namesOf(select)]).toEqual(['pay', ['Newest', 'Pay']])
  fireEvent.change(select, { target: { value: 'newest' } })
  expect(onChange.mock.lastCall?.[0]({ sort: 'pay' })).toEqual({})
})

test('around a place the nearest come first, or are an order of a text search', async () => {
  const onChange = vi.fn<(change: SearchChange) => void>()
  const current = { location: 'Leeds within 25 km' }
  renderApp(
    <>
      <OrderSelect current={current} found={12} onChange={onChange} />
      <OrderSelect current={{ ...current, search: 'nurse' }} found={12} onChange={onChange} />
    </>,
  )
  const selects = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
  expect(selects.map((select) => [select.value, namesOf(select)])).toEqual([
    ['nearest', ['Nearest', 'Newest', 'Pay']],
    ['relevance', ['Relevance', 'Newest', 'Nearest', 'Pay']],
  ])
})

test('around a place that is not known there is no nearest job', async () => {
  const current = { location: 'Norrsund within 25 km', search: 'nurse', sort: 'nearest' as const }
  renderApp(<OrderSelect current={current} found={12} near={null} onChange={() => undefined} />)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
  expect([select.value, namesOf(select)]).toEqual(['relevance', ['Relevance', 'Newest', 'Pay']])
})

test('a single job needs no order', () => {
  renderApp(<OrderSelect current={{ search: 'nurse' }} found={1} onChange={() => undefined} />)
  expect(screen.queryByRole('combobox')).toBeNull()
})

// Spec 5: Search is lower-cased and drops space, dot, comma, a, n, d
test('a text of nothing but dropped letters says so', async () => {
  renderApp(<SearchHints current={{ search: 'and || an' }} found={undefined} />)
  expect(await screen.findByText('Too little to search for: “and || an”')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('more alternatives than are searched are told of', async () => {
  renderApp(
    <SearchHints current={{ search: Array.from({ length: 9 }, (_, index) => index).join('||') }} found={undefined} />,
  )
  expect(await screen.findByText('Only the first 8 alternatives are searched.')).toBeTruthy()
})

test('a corrected spelling is named, with the way back to what was typed', async () => {
  const current = { search: 'electrcian', workLevel: 'Senior' }
  renderApp(<SearchHints current={current} found={3} corrected="electrician" />)
  expect((await screen.findByText('electrician')).parentElement?.textContent).toBe('Showing results for electrician')
  const asTyped = await link('Search for “electrcian” instead')
  expect(asTyped.getAttribute('href')).toBe('/jobs?search=electrcian&workLevel=Senior&spelling=as-typed')
})
