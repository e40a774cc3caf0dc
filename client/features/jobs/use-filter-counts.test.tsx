import { act, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import type { Reach } from '#client/api/reach.ts'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { renderApp } from '#client/test-app.tsx'
import type { JobSearch } from './job-search.ts'
import { jobWith } from './test-jobs.ts'
import { useFilterCounts } from './use-filter-counts.ts'

const HERE = [
  jobWith({ id: 'nurse', position: 'Nurse', terms: { ...NO_TERMS, workplace: 'remote' } }),
  jobWith({ id: 'cook', position: 'Cook', terms: { ...NO_TERMS, workplace: 'hybrid' } }),
]

/** A value that components read, and that tests change. */
function observable<Value>(value: Value) {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next: Value) =>
      act(() => {
        value = next
        for (const listener of listeners) listener()
      }),
  }
}

test('counts of the first search are not shown for a second one without a network', async () => {
  const reachability = observable<Reach>('offline')
  const current = observable<JobSearch>({ search: 'Nurse' })
  const value = {
    persistence: {
      jobs: async () => ({ jobs: HERE, fetchedAt: 1 }),
      storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
    },
    reachability: { ...reachability, check: async () => reachability.get() },
  }
  const shown: (number | undefined)[] = []
  function Remote() {
    const search = useSyncExternalStore(current.subscribe, current.get)
    shown.push(useFilterCounts(search)?.workplace['remote'])
    return null
  }
  renderApp(
    <PersistenceProvider value={value}>
      <Remote />
    </PersistenceProvider>,
  )
  await waitFor(() => expect(shown.at(-1)).toBe(1))
  reachability.set('online')
  current.set({ search: 'Cook' })
  shown.length = 0
  reachability.set('offline')
  await waitFor(() => expect(shown.at(-1)).toBe(0))
  expect(shown).not.toContain(1)
})
