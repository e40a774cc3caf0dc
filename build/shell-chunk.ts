import type { Rolldown } from 'vite'

// Barrel files re-export a whole library: being imported by one does not mean that a module is needed.
const BARREL = /\/(@mantine\/[a-z]+\/esm|@tanstack\/[a-z-]+\/(dist\/esm|build\/modern))\/index\.m?js$/u

/**
 * Puts all modules of the first page into one chunk. The bundler would split them into many small ones, each of
 * which costs a round trip before the first paint on a slow connection. Modules that are reached only through
 * `import()` stay in their own chunks.
 */
export function shellChunk(): Rolldown.CodeSplittingGroup {
  const reached = new Map<string, boolean>()

  const isReached = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const known = reached.get(id)
    if (known !== undefined) return known
    // Stops at import cycles: a module is not reached through itself.
    reached.set(id, false)
    const info = context.getModuleInfo(id)
    const importers = info?.importers.filter((importer) => !BARREL.test(importer)) ?? []
    const answer = info?.isEntry === true || importers.some((importer) => isReached(importer, context))
    reached.set(id, answer)
    return answer
  }

  return { name: (id, context) => (isReached(id, context) ? 'shell' : null) }
}
