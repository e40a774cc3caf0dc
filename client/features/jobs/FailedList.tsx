import type { ReactNode } from 'react'
import { formatError } from '#client/messages/format-error.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** Why a list of jobs could not be loaded, in its place. */
export function FailedList({ error, actions }: { error: Error | null; actions: ReactNode }) {
  return <EmptyState kind="error" {...formatError(error)} actions={actions} />
}
