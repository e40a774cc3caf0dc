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

/**
 * A field needs all three, and the first of them one of the others: cut apart, each chunk would wait for the other, and one
 * of them be run without what it is made of.
 */
export const fieldChunk: Rolldown.CodeSplittingGroup = {
  name: `${NAME}-field`,
  test: /\/@mantine\/core\/esm\/components\/(?:Input|InputBase|Loader)\//u,
  includeDependenciesRecursively: false,
}

/**
 * The list of all actions reads each of them as it is run. In a chunk with some of them it would be run before the others, where
 * one of those is what a screen asks for first.
 */
export const actionsChunk: Rolldown.CodeSplittingGroup = {
  name: 'actions',
  test: /\/client\/features\/actions\.ts$/u,
  includeDependenciesRecursively: false,
}

/** The bundler calls a shared chunk by all the screens it is for. */
export const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk): string =>
  name.startsWith(NAME) ? `assets/${NAME}-[hash].js` : 'assets/[name]-[hash].js'
