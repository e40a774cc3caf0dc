import { useEffect } from 'react'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'
import { userOf, type OwnRecord } from './user.queries.ts'

/** Has the session follow a record that says otherwise whether the account is deleted: that was asked for elsewhere. */
export function useFollowedDeletion(record: OwnRecord | undefined): void {
  const session = useSession()
  const { deletesAt } = useViewer()
  const user = userOf(record)
  const isOther = user !== null && user.deletesAt !== deletesAt
  useEffect(() => {
    if (isOther) void session.refresh()
  }, [isOther, session])
}
