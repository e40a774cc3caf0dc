import { useQuery } from '@tanstack/react-query'
import { COUNTRIES } from '#contract/profiles/country.options.ts'
import { useApi } from '#client/api/ApiProvider.tsx'

const DAY_MS = 86_400_000

/** The countries to choose from: the bundled list until the service answers; always includes the chosen one. */
export function useCountries(chosen: string): readonly string[] {
  const api = useApi()
  const { data = COUNTRIES } = useQuery({
    queryKey: ['board', 'countries'],
    queryFn: async ({ signal }): Promise<readonly string[]> => (await api.call('countries', { signal })).data,
    staleTime: DAY_MS,
    retry: false,
  })
  return chosen === '' || data.includes(chosen) ? data : [chosen, ...data]
}
