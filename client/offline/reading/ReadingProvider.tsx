import { onlineManager, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { personalKey } from '../../session/personal-key.ts'
import { useViewer } from '../../session/SessionProvider.tsx'
import type { Reach, Reachability } from '../reachability.ts'
import { NO_DEVICE_JOBS, type DeviceJobs } from './device-jobs.ts'
import { isKeptIn } from './kept-queries.ts'
import type { Reading } from './reading.ts'
import type { Trouble } from './storage-trouble.ts'

/** What screens read of this device. Drawn without it, a screen finds a device that keeps nothing. */
export interface ReadingValue {
  reading: Pick<Reading, 'jobs' | 'trouble'>
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

/** The jobs this device has for the viewer, read once they are wanted; undefined until then. */
export function useDeviceJobs(isWanted: boolean): DeviceJobs | undefined {
  const { reading } = useContext(ReadingContext)
  const viewer = useViewer()
  const { data } = useQuery({
    queryKey: [...personalKey(viewer), 'device-jobs'],
    queryFn: () => reading.jobs(viewer.email).catch(() => NO_DEVICE_JOBS),
    enabled: isWanted,
    networkMode: 'always',
    staleTime: JUST_READ_MS,
    // The cards of a job that is still the same need not be drawn again.
    structuralSharing: true,
  })
  return data
}

/** When the board last answered for what every screen has, in milliseconds since 1970; null before the first answer. */
export function useSyncedAt(): number | null {
  const queryClient = useQueryClient()
  const reach = useReach()
  // Without a way to the board the moment stands still.
  return useMemo(() => (reach === 'online' ? null : syncedAt(queryClient)), [queryClient, reach])
}

function syncedAt(queryClient: QueryClient): number | null {
  const moments = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => isKeptIn('shell', query) && query.state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
  return moments.length === 0 ? null : Math.max(...moments)
}
