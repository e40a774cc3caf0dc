import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { renderApp } from '#client/test-app.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import type { JobSearch } from './job-search.ts'
import { TYPING_PAUSE } from './use-search-text.ts'
import { testReachability } from '#client/offline/test-reachability.ts'

afterEach(() => vi.restoreAllMocks())

const value = {
  persistence: {
    jobs: async () => ({ jobs: [], fetchedAt: 1 }),
    storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
  },
  reachability: testReachability(() => 'online'),
}

/** Find Jobs with its sheet of filters; the search is shown as text. */
function Page() {
  const [search, setSearch] = useState<JobSearch>({})
  return (
    <PersistenceProvider value={value}>
      <FilterSheet current={search} total={7} onChange={(change) => setSearch(change)} />
      <p>{JSON.stringify(search)}</p>
    </PersistenceProvider>
  )
}

test.each([
  ['Location', 'Bergen', '{"location":"Bergen"}'],
  ['Pay at least', '4000', '{"pay":"EUR-4000-month"}'],
])('a text typed under %s is searched when the sheet is closed right after it', async (label, text, search) => {
  renderApp(<Page />, { call: async () => ({ status: true, data: {} }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Show 7 jobs' }))
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull())
  await act(() => new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE)))
  expect(screen.getByText(search)).toBeTruthy()
})
