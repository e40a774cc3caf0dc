import { groupDigits } from '#contract/digits.rules.ts'
import { Alert } from '#client/ui/Alert.tsx'
import type { DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { laterLabel } from '#client/messages/request-messages.ts'

interface DeskPartProps {
  filter: DeskFilter
  /** The list was filtered on this device, because the server can't be reached. */
  isPart: boolean
  /** The loaded and the total number of applicants, when the next pages can't be loaded. */
  missing: { here: number; total: number } | null
}

/** Warns that the list may be incomplete while offline. */
export function DeskPart({ filter, isPart, missing }: DeskPartProps) {
  const reach = useReach()
  if (!isPart && !missing) return null
  return (
    <Alert tone="info" icon="cloud-off" title="From this device">
      {missing ? (
        <p>{`${groupDigits(missing.here)} of ${groupDigits(missing.total)} are here. The others load when ${laterLabel(reach)}.`}</p>
      ) : (
        <p>{`Those that were loaded before${filter.answers.length > 0 ? ', and their number' : ''}. There may be more on the board.`}</p>
      )}
    </Alert>
  )
}
