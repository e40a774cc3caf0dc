import { useFollowedSuspension } from '#client/features/profiles/use-followed-suspension.ts'
import type { OwnRecord } from '#client/features/profiles/user.queries.ts'

interface SuspensionFollowerProps {
  record: OwnRecord | undefined
  /** When the record was fetched, in milliseconds since 1970. */
  askedAt: number
}

/** Follows a suspension of somebody who is signed in. Visitors need none of its code. */
export function SuspensionFollower({ record, askedAt }: SuspensionFollowerProps) {
  useFollowedSuspension(record, askedAt)
  return null
}
