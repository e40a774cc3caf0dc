import type { Rolldown } from 'vite'

const NAME = 'shared'
/** The minimum size of a shared chunk, in bytes of source as delivered; smaller ones are merged. */
const SMALL_BYTES = 6000

/**
 * Puts modules that several screens share into a few chunks. The bundler would create one for every set of screens,
 * half of them smaller than a request's overhead; and the service worker fetches and stores each file on installation.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup = {
  name: NAME,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: SMALL_BYTES,
}

/**
 * Input fields need all three modules, and the first one imports one of the others: split up, the chunks would import
 * each other, and one of them would run before its dependencies.
 */
export const fieldChunk: Rolldown.CodeSplittingGroup = {
  name: `${NAME}-field`,
  test: /\/@mantine\/core\/esm\/components\/(?:Input|InputBase|Loader)\//u,
  includeDependenciesRecursively: false,
}

/**
 * All actions, the list of them, and what only they share. The list reads each action when it is evaluated: spread over
 * chunks that import each other, some of them would be evaluated after it.
 */
export const actionsChunk: Rolldown.CodeSplittingGroup = {
  name: 'actions',
  test: /\/client\/(?:.*\.actions?|features\/actions)\.ts$/u,
  includeDependenciesRecursively: true,
}

/**
 * What keeps saved jobs, which also runs where no screen shows them. Merged into a chunk that shares parts of screens, it
 * would load those.
 */
export const savedChunk: Rolldown.CodeSplittingGroup = {
  name: 'saved',
  test: /\/client\/offline\/saved\//u,
  includeDependenciesRecursively: true,
}

/** Apart from what else the chat shares, which the code for live events would load for visitors too. */
export const conversationChunk: Rolldown.CodeSplittingGroup = {
  name: 'conversation',
  test: /\/client\/features\/chat\/conversation\.ts$/u,
  includeDependenciesRecursively: false,
}

/**
 * The ledger of applications is derived with the rules for interviews: merged with parts of different screens, the chunks
 * of the two would import each other.
 */
export const ledgerChunk: Rolldown.CodeSplittingGroup = {
  name: 'ledger',
  test: /\/contract\/applications\/(?:application-ledger|interview)\.rules\.ts$/u,
  includeDependenciesRecursively: false,
}

/**
 * What opens and closes a job, and its dialog: merged apart, with the parts of different screens, the chunks of the two
 * would import each other.
 */
export const openStateChunk: Rolldown.CodeSplittingGroup = {
  name: `${NAME}-open-state`,
  test: /\/client\/features\/postings\/(?:open-state|use-set-open|JobSwitch|CloseJobDialog)\.tsx?$/u,
  includeDependenciesRecursively: false,
}

/** A fixed prefix: the bundler would name a shared chunk after all the screens that use it. */
export const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk): string =>
  name.startsWith(NAME) ? `assets/${NAME}-[hash].js` : 'assets/[name]-[hash].js'
