import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ownRecordKey } from '#client/api/query-keys.ts'
import { isSuspended } from '#client/offline/outbox/lane.rules.ts'
import { useOutbox, useOutboxRecords } from '#client/offline/outbox/OutboxProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { BLOCKED } from '#client/offline/outbox/outbox.records.ts'
import { userOf, type OwnRecord } from './user.queries.ts'

/** Retries actions refused because of a suspension once the own record, fetched at `askedAt`, shows that it is over. */
export function useFollowedSuspension(record: OwnRecord | undefined, askedAt: number): void {
  const queryClient = useQueryClient()
  const outbox = useOutbox()
  const viewer = useViewer()
  const refused = useOutboxRecords().filter(({ status, failure }) => status === BLOCKED && isSuspended(failure)).length
  const user = userOf(record)
  const isNow = user ? Boolean(user.suspendedAt) : null
  const wasBefore = useRef(isNow)
  /** The time of the last refusal that no record was fetched after; 0 without. */
  const unexplainedSince = useRef(0)
  /** Whether a retry followed such a record: if the server contradicts its own record, don't retry forever. */
  const wasTried = useRef(false)

  useEffect(() => {
    if (refused === 0) return
    // This page may not know of the suspension yet: fetch the record.
    unexplainedSince.current = Date.now()
    void queryClient.invalidateQueries({ queryKey: ownRecordKey(viewer) })
  }, [refused, queryClient, viewer])

  useEffect(() => {
    if (isNow === null) return
    // The page may never have seen a record of the suspension, so a fetch after the refusal counts too.
    const isExplained = unexplainedSince.current > 0 && askedAt > unexplainedSince.current
    if (isExplained) unexplainedSince.current = 0
    const isToTry = !isNow && isExplained && !wasTried.current
    if ((wasBefore.current && !isNow) || isToTry) outbox.wake('no-longer-suspended')
    wasTried.current = isToTry || (wasTried.current && !isNow)
    wasBefore.current = isNow
  }, [isNow, askedAt, outbox])
}
