import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { beginningsOf, suggestionQuery } from '#contract/jobs/suggestion-terms.rules.ts'
import { countTerms, suggest, withFound, type CountedTerm, type Suggestion } from '#contract/jobs/suggestion.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useDeviceJobs, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { suggestionsQuery } from './suggestion.queries.ts'

const NONE: readonly Suggestion[] = []

interface CountedHere {
  open: readonly Job[]
  terms: readonly CountedTerm[]
}

// The search box and the list ask for the same jobs, again with every text of two letters.
const counted = new WeakMap<readonly Job[], CountedHere>()
function termsAmong(jobs: readonly Job[]): CountedHere {
  let found = counted.get(jobs)
  if (!found) {
    const open = jobs.filter(({ isOpen }) => isOpen)
    found = { open, terms: countTerms(open) }
    counted.set(jobs, found)
  }
  return found
}

/**
 * Suggestions for a text from the server, or from the jobs on this device when the server can't be reached or fails.
 * While the server is asked, the previous suggestions that still match are shown.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const text = suggestionQuery(typed)
  const isOnline = useReach() === 'online'
  const asked = suggestionsQuery(useApi(), typed)
  const { data, isPlaceholderData, isError } = useQuery({
    ...asked,
    enabled: isOnline && text !== null,
    placeholderData: keepPreviousData,
  })
  const isHere = text !== null && (!isOnline || isError)
  const device = useDeviceJobs(useViewer().email, isHere)
  const jobs = isHere ? device?.jobs : undefined
  return useMemo(() => {
    if (text === null || (isHere && !jobs)) return NONE
    if (jobs) {
      const { open, terms } = termsAmong(jobs)
      return withFound(suggest(terms, text), open)
    }
    if (!isPlaceholderData) return data ?? NONE
    return data.filter(({ name, isNear }) => !isNear && beginningsOf(name).some((one) => one.text.startsWith(text)))
  }, [data, isHere, isPlaceholderData, jobs, text])
}
