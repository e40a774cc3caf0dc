import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { mergeChunks } from './merge-chunks.ts'
import { shellChunk } from './shell-chunk.ts'

const NAME = 'shared'
/** It loads every chunk. */
const SERVICE_WORKER = 'service worker'

/**
 * Puts modules that several screens share into a few chunks. A first build, which is not written, gives each set of
 * screens a chunk of its own: hundreds, most of them smaller than what a request costs. The bundler can merge them too,
 * but then a screen loads more than twice the code that it needs (decision 98).
 *
 * @param settings What the client's builds have in common.
 */
export const sharedChunks = (settings: () => UserConfig): Plugin => ({
  name: 'foothold:shared-chunks',
  apply: 'build',
  async config(_config, { mode, isSsrBuild }) {
    // The server loads its code once, in as many chunks as it happens to be.
    if (isSsrBuild) return
    const unmerged = await chunksOf({ ...settings(), mode, build: withGroup(ownChunks) })
    return { build: withGroup(mergedGroup(unmerged)) }
  },
})

const ownChunks: Rolldown.CodeSplittingGroup = {
  name: NAME,
  minShareCount: 2,
  entriesAware: true,
  includeDependenciesRecursively: false,
}

/** A fixed prefix: the bundler would name a shared chunk after all the screens that use it. */
const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk): string =>
  name.startsWith(NAME) ? `assets/${NAME}-[hash].js` : 'assets/[name]-[hash].js'

const withGroup = (group: Rolldown.CodeSplittingGroup) => ({
  rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: [shellChunk(), group] } } },
})

async function chunksOf(config: UserConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })
  return (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk')
}

function mergedGroup(unmerged: readonly Rolldown.OutputChunk[]): Rolldown.CodeSplittingGroup {
  const named = new Map(unmerged.map((chunk) => [chunk.fileName, chunk]))
  /** A chunk and all that it imports. */
  const reach = (fileName: string, reached = new Set<string>()): Set<string> => {
    if (!named.has(fileName) || reached.has(fileName)) return reached
    reached.add(fileName)
    for (const imported of named.get(fileName)?.imports ?? []) reach(imported, reached)
    return reached
  }
  const atStart = new Set(unmerged.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...reach(fileName)]))
  const onDemand = unmerged.filter(({ fileName }) => !atStart.has(fileName))
  const users = new Map(onDemand.map(({ fileName }) => [fileName, new Set([SERVICE_WORKER])]))
  for (const screen of onDemand.filter(({ isDynamicEntry }) => isDynamicEntry))
    for (const fileName of reach(screen.fileName)) users.get(fileName)?.add(screen.fileName)

  const merged = mergeChunks(
    onDemand.map(({ fileName, code, imports, isDynamicEntry }) => ({
      name: fileName,
      bytes: gzipSync(code).length,
      users: users.get(fileName) ?? new Set(),
      imports,
      isFixed: isDynamicEntry,
    })),
  )
  const chunkOf = new Map(
    merged.flatMap((files, index) =>
      files.flatMap((fileName) => named.get(fileName)?.moduleIds.map((id) => [id, `${NAME}-${index}`] as const) ?? []),
    ),
  )
  return { name: (id) => chunkOf.get(id) ?? null, includeDependenciesRecursively: false }
}
