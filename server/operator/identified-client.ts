import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPERATOR_FILE, type OperatorTexts } from '#contract/operator/operator-texts.options.ts'
import { markup } from '#server/markup.ts'
import { PRODUCT, type BoardIdentity } from './board-identity.ts'

/** A page of the built client, which names the product, as that of this board. */
export const identifiedPage = (page: string, name: string): string =>
  page.replaceAll(PRODUCT.name, () => markup`${name}`.text)

/**
 * The files of the built client that differ on a board with an identity of its own, by their paths. None on a board
 * without one.
 */
export function identifiedFiles(directory: string, identity: BoardIdentity): ReadonlyMap<string, string> {
  if (identity === PRODUCT) return new Map()
  const read = (path: string) => readFileSync(join(directory, path), 'utf8')
  const files = new Map([
    ['/index.html', identifiedPage(read('/index.html'), identity.name)],
    ['/manifest.webmanifest', manifest(read('/manifest.webmanifest'), identity)],
    [OPERATOR_FILE, JSON.stringify({ operator: identity.operator } satisfies OperatorTexts)],
  ])
  return files.set('/sw.js', worker(read('/sw.js'), files))
}

function manifest(built: string, { name, shortName }: BoardIdentity): string {
  // The screenshots show the demo board.
  const { screenshots: _, ...rest } = JSON.parse(built) as Record<string, unknown>
  return JSON.stringify({ ...rest, name, short_name: shortName })
}

/** The worker with the revisions of these files: devices fetch them again when the identity has changed. */
function worker(built: string, files: ReadonlyMap<string, string>): string {
  return [...files].reduce((text, [path, content]) => {
    const url = path.slice(1).replaceAll('.', String.raw`\.`)
    const listed = new RegExp(String.raw`("revision":")[\da-f]+(","url":"${url}")`, 'gu')
    if (!listed.test(text)) throw new Error(`The service worker does not list ${path}.`)
    return text.replaceAll(listed, `$1${createHash('md5').update(content).digest('hex')}$2`)
  }, built)
}
