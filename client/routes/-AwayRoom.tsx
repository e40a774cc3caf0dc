import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { absence, awaySince } from '#client/offline/away.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { afterFrame } from '#client/ui/after-frame.ts'
import { onDemand } from '#client/ui/on-demand.tsx'
import styles from './away-room.module.css'

const SinceAway = onDemand(async () => (await import('./-SinceAway.tsx')).SinceAway)

/** The place of what is new after days. It has its height before anything is known, so that nothing moves later. */
export function AwayRoom() {
  const { email } = useViewer()
  const mark = useSyncExternalStore(absence.subscribe, absence.get, () => '')
  const since = awaySince(mark, email)
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterFrame(() => setPainted(true)), [])
  // Before the paint: somebody else's absence has no room.
  useLayoutEffect(() => {
    if (mark && since === null) absence.end()
  }, [mark, since])
  return (
    <div className={styles['room']} data-away-room>
      {isPainted && since !== null && <SinceAway since={since} />}
    </div>
  )
}
