import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ownRecordKey } from '#client/api/query-keys.ts'
import { isSuspended } from '#client/offline/outbox/lane.rules.ts'
import { useOutbox, useOutboxRecords } from '#client/offline/outbox/OutboxProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { BLOCKED } from '#client/offline/outbox/outbox.records.ts'
import { userOf, type OwnRecord } from './user.queries.ts'

/** What was refused during a suspension is sent once the own record, as of `askedAt`, says that it is over. */
export function useFollowedSuspension(record: OwnRecord | undefined, askedAt: number): void {
  const queryClient = useQueryClient()
  const outbox = useOutbox()
  const viewer = useViewer()
  const refused = useOutboxRecords().filter(({ status, trouble }) => status === BLOCKED && isSuspended(trouble)).length
  const user = userOf(record)
  const isNow = user ? Boolean(user.suspendedAt) : null
  const wasBefore = useRef(isNow)
  /** Since when this page knows of a refusal that no record was asked about; 0 without. */
  const unexplainedSince = useRef(0)
  /** Whether it was tried on a record's word: a board that says one thing and does another is not asked for ever. */
  const wasTried = useRef(false)

  useEffect(() => {
    if (refused === 0) return
    // The refusal may be the first that this page hears of it.
    unexplainedSince.current = Date.now()
    void queryClient.invalidateQueries({ queryKey: ownRecordKey(viewer) })
  }, [refused, queryClient, viewer])

  useEffect(() => {
    if (isNow === null) return
    // The record may have been out of reach as long as it said otherwise.
    const isExplained = unexplainedSince.current > 0 && askedAt > unexplainedSince.current
    if (isExplained) unexplainedSince.current = 0
    const isToTry = !isNow && isExplained && !wasTried.current
    if ((wasBefore.current && !isNow) || isToTry) outbox.wake('no-longer-suspended')
    wasTried.current = isToTry || (wasTried.current && !isNow)
    wasBefore.current = isNow
  }, [isNow, askedAt, outbox])
}
