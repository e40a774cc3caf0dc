import type { Plugin, Rolldown } from 'vite'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>

/**
 * Fails the build when chunks import each other: one of them is evaluated before the others, and what it reads from them
 * at that moment is undefined. The bundler only does this when it merges chunks, and says nothing.
 */
export const acyclicChunks = (): Plugin => ({
  name: 'foothold:acyclic-chunks',
  generateBundle(_options, bundle) {
    const cycle = cycleOf(Object.values(bundle).filter((file) => file.type === 'chunk'))
    if (cycle) this.error(`These chunks import each other:\n${cycle.map(formatChunk).join('\n')}`)
  },
})

const formatChunk = ({ fileName, moduleIds }: Chunk): string => [fileName, ...moduleIds].join('\n  ')

/** The first cycle of static imports, in their order; undefined when there is none. */
export function cycleOf(chunks: readonly Chunk[]): Chunk[] | undefined {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const done = new Set<Chunk>()
  const path: Chunk[] = []
  const follow = (chunk: Chunk): Chunk[] | undefined => {
    if (path.includes(chunk)) return path.slice(path.indexOf(chunk))
    if (done.has(chunk)) return undefined
    path.push(chunk)
    for (const name of chunk.imports) {
      const imported = named.get(name)
      const cycle = imported && follow(imported)
      if (cycle) return cycle
    }
    path.pop()
    done.add(chunk)
    return undefined
  }
  for (const chunk of chunks) {
    const cycle = follow(chunk)
    if (cycle) return cycle
  }
  return undefined
}
