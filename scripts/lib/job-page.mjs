import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** The screen of a job, whose code is in pieces of its own. */
const SCREEN = 'client/routes/job-details.$id.tsx'

/**
 * Writes dist/client/pages/job.html: the client's page, naming what the screen of a job needs. A browser otherwise hears
 * of those pieces when the app runs, and its question for the job stands behind them.
 *
 * @param {import('vite').Rolldown.RolldownOutput} built
 */
export function writeJobPage(built) {
  const client = join(root, 'dist/client')
  const page = readFileSync(join(client, 'index.html'), 'utf8')
  const links = piecesOf(built).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n    `)
  mkdirSync(join(client, 'pages'), { recursive: true })
  writeFileSync(
    join(client, 'pages/job.html'),
    page.replace('</head>', () => `${links.join('')}</head>`),
  )
}

/** The files of the screen that the page does not name already. */
function piecesOf({ output }) {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const screen = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.startsWith(join(root, SCREEN)))
  if (!screen) throw new Error('The screen of a job has no chunk of its own.')
  const pieces = new Set([screen.fileName])
  // A set also visits what is added meanwhile.
  for (const file of pieces) for (const needed of chunks.get(file)?.imports ?? []) pieces.add(needed)
  return [...pieces].filter((file) => !chunks.get(file)?.isEntry)
}
