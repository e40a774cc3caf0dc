import type { Rolldown } from 'vite'

// Each imports a whole library to pass it on: being reached from there says nothing of being needed.
const BARREL = /\/(@mantine\/[a-z]+\/esm|@tanstack\/[a-z-]+\/(dist\/esm|build\/modern))\/index\.m?js$/u

/**
 * Puts what the first page needs into one chunk. The bundler would cut it into many small ones, each of
 * which costs a slow connection a round trip before anything is drawn. What is reached only through
 * `import()` stays where it is.
 */
export function shellChunk(): Rolldown.CodeSplittingGroup {
  const reached = new Map<string, boolean>()

  const isReached = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const known = reached.get(id)
    if (known !== undefined) return known
    // Guards against circles: a module is not reached through itself.
    reached.set(id, false)
    const info = context.getModuleInfo(id)
    const importers = info?.importers.filter((importer) => !BARREL.test(importer)) ?? []
    const answer = info?.isEntry === true || importers.some((importer) => isReached(importer, context))
    reached.set(id, answer)
    return answer
  }

  return { name: (id, context) => (isReached(id, context) ? 'shell' : null) }
}
