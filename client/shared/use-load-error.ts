import type { FetchStatus } from '@tanstack/react-query'
import { useState } from 'react'

/** The parts of a query result needed here. */
interface Load {
  data: unknown
  error: Error | null
  fetchStatus: FetchStatus
  refetch: () => unknown
}

/** Why there is nothing to show. */
export interface LoadError {
  /** The error, or null when the request waits for a network. */
  error: Error | null
  isRetrying: boolean
  onRetry: () => unknown
}

/**
 * Why a query has no data; null while it has data or is loading for the first time. An error stays until there is data:
 * text that flickers with every retry is hard to read, and so is a button that disappears. `of` identifies the request,
 * when one component makes several in turn.
 */
export function useLoadError({ data, error, fetchStatus, refetch }: Load, of = ''): LoadError | null {
  const [last, setLast] = useState<{ of: string; error: Error } | null>(null)
  if (error && (last?.error !== error || last.of !== of)) setLast({ of, error })
  const known = error ?? (last?.of === of ? last.error : null)
  if (data !== undefined || (!known && fetchStatus !== 'paused')) return null
  return { error: known, isRetrying: fetchStatus === 'fetching', onRetry: refetch }
}
