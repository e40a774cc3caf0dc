import { useMemo, useSyncExternalStore } from 'react'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { keptSeen, nameOf, parse } from './seen-applicants.ts'
import { isNew, type IsNew } from './summary.ts'

/** Returns whether an applicant counts as new: applied recently, and not opened on this device. */
export function useIsNew(now: Date): IsNew {
  const { userId } = useViewer()
  const text = useSyncExternalStore(keptSeen.subscribe, keptSeen.get, () => null)
  const seen = useMemo(() => new Set(parse(text, userId)), [text, userId])
  return (application) => isNew(application.appliedAt, now) && !seen.has(nameOf(application))
}
