import type { FetchStatus } from '@tanstack/react-query'
import { useState } from 'react'

/** What of a query's result tells how it stands. */
interface Load {
  data: unknown
  error: Error | null
  fetchStatus: FetchStatus
  refetch: () => unknown
}

/** Why there is nothing to show. */
export interface LoadError {
  /** What went wrong, or null when the request waits for a network. */
  error: Error | null
  isRetrying: boolean
  onRetry: () => unknown
}

/**
 * Why a query has nothing to show; null while it has, or is asked for the first time. What went wrong stands until
 * there is an answer: words that come and go with every try are hard to read, and take the button away.
 * `of` says what is asked for, where one component asks for several things in turn.
 */
export function useLoadError({ data, error, fetchStatus, refetch }: Load, of = ''): LoadError | null {
  const [last, setLast] = useState<{ of: string; error: Error } | null>(null)
  if (error && (last?.error !== error || last.of !== of)) setLast({ of, error })
  const known = error ?? (last?.of === of ? last.error : null)
  if (data !== undefined || (!known && fetchStatus !== 'paused')) return null
  return { error: known, isRetrying: fetchStatus === 'fetching', onRetry: refetch }
}
