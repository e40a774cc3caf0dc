import { onlineManager, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../api/ApiProvider.tsx'
import { isOnItsWay } from '../../offline/outbox/on-its-way.ts'
import { useWaiting } from '../../offline/outbox/OutboxProvider.tsx'
import { useViewer } from '../../session/SessionProvider.tsx'
import { appliedJobsQuery } from './application.queries.ts'

/** How an application stands: with the employer, on its way there, or kept on the device until it can be sent. */
export type ApplicationStanding = 'sent' | 'sending' | 'kept'

/** The viewer's applications by job id, as they will be once everything on this device is sent. */
export function useApplications(): ReadonlyMap<string, ApplicationStanding> {
  const { data } = useQuery(appliedJobsQuery(useApi(), useViewer()))
  const applying = useWaiting('apply')
  const withdrawing = useWaiting('withdraw')
  return useMemo(() => {
    const standings = new Map<string, ApplicationStanding>(data?.map((job) => [job._id, 'sent']))
    const waiting = [...applying, ...withdrawing]
      .filter(({ status }) => status !== 'attention')
      .toSorted((a, b) => a.seq - b.seq)
    for (const record of waiting) {
      const { kind, payload } = record
      if (kind === 'withdraw') standings.delete(payload.jobId)
      else standings.set(payload.jobId, isOnItsWay(record, onlineManager.isOnline()) ? 'sending' : 'kept')
    }
    return standings
  }, [data, applying, withdrawing])
}
