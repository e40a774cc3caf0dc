import { onlineManager, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { personalKey } from '#client/api/query-keys.ts'
import type { Reach } from '#client/api/reach.ts'
import type { Reachability } from '#client/offline/reachability.ts'
import type { Owner } from '#client/offline/records.ts'
import { NO_DEVICE_JOBS, type DeviceJobs } from './device-jobs.ts'
import type { Reading } from './reading.ts'
import type { StorageTrouble, Trouble } from './storage-trouble.ts'

/** What screens read of this device. Drawn without it, a screen finds a device that keeps nothing. */
export interface ReadingValue {
  reading: Pick<Reading, 'jobs'> & { trouble: Pick<StorageTrouble, 'get' | 'subscribe'> }
  reachability: Pick<Reachability, 'get' | 'subscribe'>
}

const NOTHING: ReadingValue = {
  reading: {
    jobs: async () => NO_DEVICE_JOBS,
    trouble: { get: () => 'none', subscribe: () => () => undefined },
  },
  reachability: {
    get: () => (onlineManager.isOnline() ? 'online' : 'offline'),
    subscribe: (listener) => onlineManager.subscribe(listener),
  },
}
const ReadingContext = createContext(NOTHING)

export function ReadingProvider({ value, children }: { value: ReadingValue | undefined; children: ReactNode }) {
  return <ReadingContext value={value ?? NOTHING}>{children}</ReadingContext>
}

/** Whether the board can be reached, as far as this device knows. */
export function useReach(): Reach {
  const { reachability } = useContext(ReadingContext)
  return useSyncExternalStore(reachability.subscribe, reachability.get, () => 'online' as const)
}

/** Whether this device keeps what it is given. */
export function useStorageTrouble(): Trouble {
  const { trouble } = useContext(ReadingContext).reading
  return useSyncExternalStore(trouble.subscribe, trouble.get, () => 'none' as const)
}

const JUST_READ_MS = 10_000

/** The jobs this device has for an owner, read once they are wanted; undefined until then. */
export function useDeviceJobs(owner: Owner, isWanted = true): DeviceJobs | undefined {
  const { reading } = useContext(ReadingContext)
  const { data } = useQuery({
    queryKey: [...personalKey({ email: owner }), 'device-jobs'],
    queryFn: () => reading.jobs(owner).catch(() => NO_DEVICE_JOBS),
    enabled: isWanted,
    networkMode: 'always',
    staleTime: JUST_READ_MS,
  })
  return data
}
