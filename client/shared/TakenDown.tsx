import { Suspense, lazy, type ComponentProps } from 'react'

// Hardly anybody has anything taken down.
const Note = lazy(async () => ({ default: (await import('./TakenDownNote.tsx')).TakenDownNote }))
const LazyAlert = lazy(async () => ({ default: (await import('./TakenDownAlert.tsx')).TakenDownAlert }))

/** Beside words of one's own that are taken down. */
export const TakenDownNote = (props: ComponentProps<typeof Note>) => (
  <Suspense>
    <Note {...props} />
  </Suspense>
)

/** Above something of one's own that is taken down. */
export const TakenDownAlert = (props: ComponentProps<typeof LazyAlert>) => (
  <Suspense>
    <LazyAlert {...props} />
  </Suspense>
)
