import empty from '#client/assets/illustrations/spot-empty.svg?raw'
import error from '#client/assets/illustrations/spot-error.svg?raw'
import offline from '#client/assets/illustrations/spot-offline.svg?raw'
import sent from '#client/assets/illustrations/spot-sent.svg?raw'

const drawings = { empty, error, offline, sent }

export type SpotName = keyof typeof drawings

interface SpotIllustrationProps {
  name: SpotName
  className?: string | undefined
}

/** A small drawing for a state, inline so that it follows the theme; decoration only. */
export function SpotIllustration({ name, className }: SpotIllustrationProps) {
  // The markup is our own file, taken in at build time.
  // oxlint-disable-next-line react/no-danger
  return <div aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: drawings[name] }} />
}
