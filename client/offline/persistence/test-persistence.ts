import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import type { Job } from '#client/api/domain.ts'
import { jobOfIdris } from '#client/test-job.ts'
import type { Device } from '#client/offline/database.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { createWriteGuard } from '#client/offline/write-guard.ts'
import { createQueryPersistence } from './query-persistence.ts'

export const MAREN = 'maren.holt@example.org'

/** What remains when the app is closed: the browser's two stores, and the session. */
export interface Phone {
  device: Device
  storage: Storage
  signedIn: string
}

export function aPhone(): Phone {
  return { device: aDevice(), storage: aStorage(), signedIn: MAREN }
}

/** One start of the app on a phone. */
export function startApp(phone: Phone, ready: Promise<void> = Promise.resolve()) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { gcTime: Infinity, staleTime: 60_000, retry: false, networkMode: 'offlineFirst' } },
  })
  const writeGuard = createWriteGuard({ signedIn: () => phone.signedIn })
  const { device, storage } = phone
  const persistence = createQueryPersistence({ queryClient, device, storage, writeGuard, ready })
  persistence.follow()
  return { queryClient, writeGuard, persistence }
}

/** A browser storage with a capacity of `room` characters. */
export function aStorage(room = Infinity): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      if (value.length > room) throw new DOMException('No room.', 'QuotaExceededError')
      items.set(key, value)
    },
  }
}

export const aJob = (id: string, job: Partial<Job> = {}): Job =>
  jobOfIdris({ id, position: `Ferry mechanic ${id}`, employmentType: '', overview: '', ...job })
