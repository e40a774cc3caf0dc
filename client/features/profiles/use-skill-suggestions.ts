import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SKILL_QUERY_MAX } from '#contract/profiles/profile.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'

/** Debounce before a request, in milliseconds. */
const TYPING_PAUSE = 200

/** Skills similar to the text, updated as the user types; errors are only logged (spec, point 7). */
export function useSkillSuggestions(text: string): readonly string[] {
  const api = useApi()
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setWanted(text.trim().slice(0, SKILL_QUERY_MAX)), TYPING_PAUSE)
    return () => clearTimeout(pause)
  }, [text])
  const { data, error } = useQuery({
    queryKey: ['skills', wanted.toLowerCase()],
    queryFn: async ({ signal }) => (await api.call('skills', { query: { q: wanted }, signal })).data,
    enabled: wanted !== '',
    retry: false,
    placeholderData: (before) => before,
  })
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the log is the only report of this failure
    if (error) console.warn('Skills could not be suggested.', error)
  }, [error])
  return wanted === '' || text.trim() === '' ? [] : (data ?? [])
}
