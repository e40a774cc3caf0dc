import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { foldName } from '#contract/jobs/fold-name.rules.ts'
import { matchesFilters } from '#contract/jobs/filters/matching.rules.ts'
import { isAt } from '#contract/jobs/place.rules.ts'
import { exactMatches } from '#contract/jobs/job-ranking.rules.ts'
import { placeNames, type PlaceSuggestion } from '#contract/jobs/place-suggestion.rules.ts'
import { beginningsOf, suggestionQuery } from '#contract/jobs/suggestion-terms.rules.ts'
import { countTerms, suggest } from '#contract/jobs/suggestion.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Job } from '#client/api/domain.ts'
import { useDeviceJobs, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { filtersOf, type JobSearch } from './job-search.ts'
import { placesQuery } from './suggestion.queries.ts'

const NONE: readonly PlaceSuggestion[] = []

/**
 * Places that begin with a text, from the server, or from the jobs on this device when the server can't be reached or
 * fails. Their counts are after the other filters of the search.
 */
export function usePlaces(typed: string, search: JobSearch): readonly PlaceSuggestion[] {
  const text = suggestionQuery(typed)
  const isOnline = useReach() === 'online'
  const { data, isPlaceholderData, isError } = useQuery({
    ...placesQuery(useApi(), typed, search),
    enabled: isOnline && text !== null,
    placeholderData: keepPreviousData,
  })
  const isHere = text !== null && (!isOnline || isError)
  const device = useDeviceJobs(useViewer().email, isHere)
  return useMemo(() => {
    if (text === null) return NONE
    if (isHere) return placesHere(device?.jobs ?? [], typed, search)
    if (!isPlaceholderData) return data ?? NONE
    return data.filter(({ name }) => beginningsOf(name).some((one) => one.text.startsWith(text)))
  }, [data, device, isHere, isPlaceholderData, search, text, typed])
}

/** The same among the jobs on this device. */
function placesHere(jobs: readonly Job[], typed: string, wanted: JobSearch): PlaceSuggestion[] {
  const open = jobs.filter(({ isOpen }) => isOpen)
  const places = suggest(countTerms(open), typed).filter(({ kind, isNear }) => kind === 'place' && !isNear)
  const filters = { ...filtersOf(wanted), location: [] }
  const listed = wanted.closed === 'include' ? jobs : open
  const left = exactMatches(listed, wanted.search ?? '').filter((job) => matchesFilters(job, filters, Date.now()))
  const names = placeNames(
    places.map(({ name }) => name),
    typed,
  )
  return names.map((name) => ({ name, jobs: left.filter((job) => isAt(job, name)).length }))
}

/** Whether a text is the whole name of a suggested place: then there is nothing to complete. */
export const isWholeName = (places: readonly PlaceSuggestion[], typed: string): boolean =>
  places.length === 1 && foldName(places[0]?.name ?? '') === foldName(typed)
