import { groupDigits } from '#client/messages/digits.ts'
import { Alert } from '#client/ui/Alert.tsx'
import type { DeskFilter } from '#client/shared/applicant-desk.queries.ts'

interface DeskPartProps {
  filter: DeskFilter
  /** Those of the whole list on this device stand for what the board can't be asked for. */
  isPart: boolean
  /** The next ones can't be loaded: so many are here, and there are so many. */
  missing: { here: number; total: number } | null
}

/** That the list may not have everybody, without a network. */
export function DeskPart({ filter, isPart, missing }: DeskPartProps) {
  if (!isPart && !missing) return null
  return (
    <Alert tone="info" icon="cloud-off" title="From this device">
      {missing ? (
        <p>
          {groupDigits(missing.here)} of {groupDigits(missing.total)} are here. The others load when you're back online.
        </p>
      ) : (
        <p>
          Those that were loaded before{filter.answers.length > 0 && ', and their number'}. There may be more on the
          board.
        </p>
      )}
    </Alert>
  )
}
