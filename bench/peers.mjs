/**
 * npm run bench:peers -- [--dir DIR] [--board DIR] [--without strapi] [--write]: compares the server with Strapi and
 * json-server, and its search with MiniSearch and Orama, on the same 12,800 jobs (row 9). The peers are installed in
 * --dir, outside of the project, and reused. --write puts the figures into docs/benchmarks.md.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../scripts/lib/install.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { run } from '../scripts/lib/run.mjs'
import { report } from './report.mjs'
import { toText } from './rows.mjs'

const PACKAGES = {
  libraries: { 'json-server': '0.17.4', minisearch: '7.2.0', '@orama/orama': '3.1.18' },
  strapi: {
    '@strapi/strapi': '5.54.0',
    'better-sqlite3': '12.11.1',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.3',
    'styled-components': '6.1.19',
  },
}

try {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string' },
      board: { type: 'string' },
      without: { type: 'string', multiple: true },
      write: { type: 'boolean', default: false },
    },
  })
  const pathOf = (path) => (path === undefined ? null : resolve(process.env.INIT_CWD ?? process.cwd(), path))
  const kept = pathOf(values.dir)
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'foothold-peers-'))
  try {
    await ensureInstalled()
    await ensureInstalled(join(root, 'bench'))
    if ((await run(process.execPath, ['e2e/build.mjs'])) !== 0) throw new Error('The product could not be built.')
    // Imported here, as some of their dependencies are only installed by now.
    const [{ buildPrograms }, { benchPeers }, { SMALL }, { writeFigures }] = await Promise.all([
      import('./build.mjs'),
      import('./peers/compare.mjs'),
      import('./boards.mjs'),
      import('./document.mjs'),
    ])
    await buildPrograms()
    const names = Object.keys(PACKAGES).filter((name) => !values.without?.includes(name))
    for (const name of names) await install(join(folder, name), PACKAGES[name])
    const started = new Date()
    const rows = await benchPeers({ folder, names, boards: pathOf(values.board) })
    console.log(toText(rows))
    const results = { ...report({ rows, size: SMALL, parts: names, started }), title: 'Beside other software' }
    if (values.write) await writeFigures(results)
  } finally {
    if (kept === null) rmSync(folder, { recursive: true, force: true })
  }
  process.exit()
} catch (error) {
  console.error(error.stack)
  process.exit(1)
}

async function install(folder, dependencies) {
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'peers', version: '1.0.0', private: true, dependencies }),
  )
  const code = await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  if (code !== 0) throw new Error(`npm install ended with code ${code} in ${folder}.`)
}
