import { queryOptions } from '@tanstack/react-query'
import { OPERATOR_FILE, type OperatorTexts } from '#contract/operator/operator-texts.options.ts'

/** What the operator says about the board. The service worker has the file. */
export const operatorQuery = queryOptions({
  queryKey: ['board', 'operator'],
  queryFn: async ({ signal }) => {
    const response = await fetch(OPERATOR_FILE, { signal })
    if (!response.ok) throw new Error(`${response.status}`)
    return (await response.json()) as OperatorTexts
  },
  staleTime: Infinity,
})
