import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the entry repeats the one before it. */
    isRepeated?: true
  }
}

/**
 * Back from an entry that repeats the first one of a visit leaves the site, as it would without it. For the root of all
 * pages: that entry outlasts a reload.
 */
export function useRepeatedEntry(): void {
  const history: RouterHistory = useRouter().history
  useEffect(() => {
    let before = history.location
    return history.subscribe(({ location, action }) => {
      const isFromRepeated = action.type === 'BACK' && before.state.isRepeated === true
      before = location
      if (isFromRepeated && !history.canGoBack()) history.back()
    })
  }, [history])
}
