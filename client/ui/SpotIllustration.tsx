import { Suspense, lazy, type ComponentType } from 'react'
import type { SpotName } from './spot-drawings.tsx'

export type { SpotName }

interface SpotIllustrationProps {
  name: SpotName
  className?: string | undefined
}

const nothing = () => null
const SpotDrawing = lazy<ComponentType<{ name: SpotName }>>(() =>
  import('./spot-drawings.tsx').then(
    (module) => ({ default: module.SpotDrawing }),
    () => ({ default: nothing }),
  ),
)

/** A small drawing for a state, inline so that it follows the theme; decorative only. */
export function SpotIllustration({ name, className }: SpotIllustrationProps) {
  return (
    <div aria-hidden="true" className={className}>
      <Suspense>
        <SpotDrawing name={name} />
      </Suspense>
    </div>
  )
}
