import type { Rolldown } from 'vite'

const NAME = 'shared'
/** Less than this many bytes of source, as it is delivered, are no file of their own. */
const SMALL_BYTES = 6000

/**
 * Puts what several screens share into a few chunks. The bundler would cut one for every set of screens, half of them
 * smaller than what a request costs; and the worker fetches and stores each file when it is installed.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup = {
  name: NAME,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: SMALL_BYTES,
}

/** The bundler calls a shared chunk by all the screens it is for. */
export const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk): string =>
  name.startsWith(NAME) ? `assets/${NAME}-[hash].js` : 'assets/[name]-[hash].js'
