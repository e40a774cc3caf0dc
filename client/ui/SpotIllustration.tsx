import { Suspense, lazy } from 'react'

export type SpotName = 'empty' | 'error' | 'offline' | 'sent'

interface SpotIllustrationProps {
  name: SpotName
  className?: string | undefined
}

const Spot = lazy(async () => {
  // A state stands without its drawing: it may be what says that nothing can be loaded.
  const drawings = await import('./spot-drawings.ts').then((module) => module.spotDrawings).catch(() => null)
  return {
    default: ({ name, className }: SpotIllustrationProps) => (
      // The markup is our own file, taken in at build time.
      // oxlint-disable-next-line react/no-danger
      <div aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: drawings?.[name] ?? '' }} />
    ),
  }
})

/** A small drawing for a state, inline so that it follows the theme; decoration only. */
export function SpotIllustration(props: SpotIllustrationProps) {
  return (
    <Suspense fallback={<div aria-hidden="true" className={props.className} />}>
      <Spot {...props} />
    </Suspense>
  )
}
