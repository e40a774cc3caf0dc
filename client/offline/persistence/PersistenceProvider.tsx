import { onlineManager, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { personalKey } from '#client/api/query-keys.ts'
import type { Reach } from '#client/api/reach.ts'
import type { Reachability } from '#client/offline/reachability.ts'
import type { Owner } from '#client/offline/records.ts'
import { NO_DEVICE_JOBS, type DeviceJobs } from './device-jobs.ts'
import type { QueryPersistence } from './query-persistence.ts'
import type { StorageStatus, StorageState } from './storage-status.ts'

/** What screens read of this device. Without a provider, nothing is stored. */
export interface PersistenceValue {
  persistence: Pick<QueryPersistence, 'jobs'> & { storageStatus: Pick<StorageStatus, 'get' | 'subscribe'> }
  reachability: Pick<Reachability, 'get' | 'subscribe' | 'check'>
}

const NOTHING: PersistenceValue = {
  persistence: {
    jobs: async () => NO_DEVICE_JOBS,
    storageStatus: { get: () => 'none', subscribe: () => () => undefined },
  },
  reachability: {
    get: () => (onlineManager.isOnline() ? 'online' : 'offline'),
    subscribe: (listener) => onlineManager.subscribe(listener),
    check: async () => NOTHING.reachability.get(),
  },
}
const PersistenceContext = createContext(NOTHING)

export function PersistenceProvider({ value, children }: { value: PersistenceValue | undefined; children: ReactNode }) {
  return <PersistenceContext value={value ?? NOTHING}>{children}</PersistenceContext>
}

/** Whether the server is reachable, as far as this device knows. */
export function useReach(): Reach {
  const { reachability } = useContext(PersistenceContext)
  return useSyncExternalStore(reachability.subscribe, reachability.get, () => 'online' as const)
}

/** Probes the server, for what must not rely on what this device knows. */
export const useCheckReach = (): (() => Promise<Reach>) => useContext(PersistenceContext).reachability.check

/** Whether this device can store data. */
export function useStorageStatus(): StorageState {
  const { storageStatus } = useContext(PersistenceContext).persistence
  return useSyncExternalStore(storageStatus.subscribe, storageStatus.get, () => 'none' as const)
}

const JUST_READ_MS = 10_000

/** The jobs this device stores for an owner, read once `isWanted`; undefined until then. */
export function useDeviceJobs(owner: Owner, isWanted = true): DeviceJobs | undefined {
  const { persistence } = useContext(PersistenceContext)
  const { data } = useQuery({
    queryKey: [...personalKey({ email: owner }), 'device-jobs'],
    queryFn: () => persistence.jobs(owner).catch(() => NO_DEVICE_JOBS),
    enabled: isWanted,
    networkMode: 'always',
    staleTime: JUST_READ_MS,
  })
  return data
}
