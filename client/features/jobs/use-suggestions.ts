import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { beginningsOf, suggestionQuery } from '#contract/jobs/suggestion-terms.rules.ts'
import { countTerms, suggest, withFound, type Suggestion } from '#contract/jobs/suggestion.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useDeviceJobs, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { suggestionsQuery } from './suggestion.queries.ts'

const NONE: readonly Suggestion[] = []

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
  const open = useMemo(() => (isHere && device ? device.jobs.filter(({ isOpen }) => isOpen) : []), [device, isHere])
  const terms = useMemo(() => countTerms(open), [open])
  return useMemo(() => {
    if (text === null) return NONE
    if (isHere) return withFound(suggest(terms, text), open)
    if (!isPlaceholderData) return data ?? NONE
    return data.filter(({ name, isNear }) => !isNear && beginningsOf(name).some((one) => one.text.startsWith(text)))
  }, [data, isHere, isPlaceholderData, open, terms, text])
}
