import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { PayFilter } from './PayFilter.tsx'
import type { JobSearch } from './job-search.ts'
import { TYPING_PAUSE } from './use-search-text.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([
  ['14.60', {}],
  ['14,5', {}],
  ['40,000', { pay: 'EUR-40000-month' }],
  ['40.000', { pay: 'EUR-40000-month' }],
  ["40'000", { pay: 'EUR-40000-month' }],
  ['4,60,000', { pay: 'EUR-460000-month' }],
])('%s is not taken for a hundred times as much', async (typed, wanted) => {
  let now: JobSearch = {}
  renderApp(<PayFilter current={{}} onChange={(change) => (now = change(now))} given={undefined} />)
  await act(async () => vi.advanceTimersByTimeAsync(100))
  fireEvent.change(screen.getByLabelText('Pay at least'), { target: { value: typed } })
  await act(async () => vi.advanceTimersByTimeAsync(TYPING_PAUSE))
  expect(now).toEqual(wanted)
  expect(screen.queryByText('Enter a whole number.') === null).toBe('pay' in wanted)
})
