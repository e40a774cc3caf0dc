import { useEffect } from 'react'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'
import { userOf, type OwnRecord } from './user.queries.ts'

/** Updates the session when the record shows that the account was deleted or restored elsewhere. */
export function useFollowedDeletion(record: OwnRecord | undefined): void {
  const session = useSession()
  const { deletesAt } = useViewer()
  const user = userOf(record)
  const isOther = user !== null && user.deletesAt !== deletesAt
  useEffect(() => {
    if (isOther) void session.refresh()
  }, [isOther, session])
}
