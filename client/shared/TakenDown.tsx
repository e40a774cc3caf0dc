import { Suspense, lazy, type ComponentProps } from 'react'

// Loaded lazily: few people ever need it.
const Note = lazy(async () => ({ default: (await import('./TakenDownNote.tsx')).TakenDownNote }))
const LazyAlert = lazy(async () => ({ default: (await import('./TakenDownAlert.tsx')).TakenDownAlert }))

/** Beside the author's own text that is taken down. */
export const TakenDownNote = (props: ComponentProps<typeof Note>) => (
  <Suspense>
    <Note {...props} />
  </Suspense>
)

/** Above the owner's own job that is taken down. */
export const TakenDownAlert = (props: ComponentProps<typeof LazyAlert>) => (
  <Suspense>
    <LazyAlert {...props} />
  </Suspense>
)
