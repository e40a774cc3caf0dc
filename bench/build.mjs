import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../scripts/lib/paths.mjs'

const PROGRAMS = join(root, 'bench/process')

/** Builds the benchmark programs that import parts of the product, as the product is built: `dist/bench/`. */
export async function buildPrograms() {
  const { NODE_ENV } = process.env
  const names = readdirSync(PROGRAMS).map((file) => file.replace(/\.mjs$/u, ''))
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // This folder is a separate package, where the project's import aliases do not apply.
    resolve: { alias: [{ find: /^#(?=contract|demo|server)/u, replacement: `${root}/` }] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: join(root, 'dist/bench'),
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(PROGRAMS, `${name}.mjs`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
      },
    },
  })
  // Vite sets it, and child processes would start the server in production mode.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}
