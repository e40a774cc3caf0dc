import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OWN_TEXT_LINKS } from '#contract/operator/operator-texts.options.ts'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import { LoadErrorState } from './LoadErrorState.tsx'
import { OwnText } from './OwnText.tsx'
import { operatorQuery } from './operator.queries.ts'
import { useLoadError } from './use-load-error.ts'

/** A text of the operator: its own title, or the given one, and its content or why there is none yet. */
export function useOwnText(text: keyof typeof OWN_TEXT_LINKS, title: string): { title: string; content: ReactNode } {
  const query = useQuery(operatorQuery)
  const failure = useLoadError(query)
  const own = query.data?.[text]
  if (own) return { title: own.title ?? title, content: <OwnText text={own} /> }
  return { title, content: failure ? <LoadErrorState {...failure} /> : <SkeletonText /> }
}
