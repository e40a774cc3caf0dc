import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SKILL_QUERY_MAX } from '#contract/profiles/profile.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'

/** Milliseconds without a key before what is typed is asked for. */
const TYPING_PAUSE = 200

/** Skills like the text, following each keystroke; what can't be had is logged and nothing else (spec, point 7). */
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
    // oxlint-disable-next-line no-console -- the log is the one place where this failure is told
    if (error) console.warn('Skills could not be suggested.', error)
  }, [error])
  return wanted === '' || text.trim() === '' ? [] : (data ?? [])
}
