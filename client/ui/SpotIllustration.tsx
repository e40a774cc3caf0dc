import { onDemand } from './on-demand.tsx'
import type { SpotName } from './spot-drawings.tsx'

export type { SpotName }

interface SpotIllustrationProps {
  name: SpotName
  className?: string | undefined
}

const SpotDrawing = onDemand<{ name: SpotName }>(() =>
  import('./spot-drawings.tsx').then(
    (module) => module.SpotDrawing,
    () => () => null,
  ),
)

/** A small drawing for a state, inline so that it follows the theme; decorative only. */
export function SpotIllustration({ name, className }: SpotIllustrationProps) {
  return (
    <div aria-hidden="true" className={className}>
      <SpotDrawing name={name} />
    </div>
  )
}
