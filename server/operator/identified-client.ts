import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPERATOR_FILE, OWN_TEXT_LINKS, type OperatorTexts } from '#contract/operator/operator-texts.options.ts'
import { markup } from '#server/markup.ts'
import { PRODUCT, type BoardIdentity } from './board-identity.ts'
import { FAVICON_PATH, LOGO_PATH, styleElement } from './board-style.ts'
import type { BoardIcons } from './logo-icons.ts'

/** The contents of the client's files that differ on this board, by path; null for a file that it doesn't have. */
export type IdentifiedFiles = ReadonlyMap<string, string | Buffer | null>

const VECTOR_ICON = `<link rel="icon" href="${FAVICON_PATH}" type="image/svg+xml" />`
const THEME_COLOUR = /(?<start><meta name="theme-color" content=")[^"]*/u

/** A page of the built client, which names and shows the product, as that of this board. */
export function identifiedPage(page: string, identity: BoardIdentity): string {
  if (identity === PRODUCT) return page
  const { name, colour, logo } = identity
  const named = page.replaceAll(PRODUCT.name, () => markup`${name}`.text)
  const coloured = colour ? named.replace(THEME_COLOUR, `$<start>${colour}`) : named
  return (logo ? coloured.replace(VECTOR_ICON, '') : coloured).replace('</head>', () => `${headOf(identity)}</head>`)
}

function headOf(identity: BoardIdentity): string {
  const texts = (['terms', 'privacy'] as const).filter((text) => identity[text])
  return markup`${texts.map((text) => markup`<link rel="${OWN_TEXT_LINKS[text]}" href="/${text}" />`)}${
    identity.logo && markup`<link rel="preload" href="${LOGO_PATH}" as="image" />`
  }${styleElement(identity)}`.text
}

/** The files of the built client that differ on a board with an identity of its own. None on a board without one. */
export function identifiedFiles(directory: string, identity: BoardIdentity, icons: BoardIcons | null): IdentifiedFiles {
  if (identity === PRODUCT) return new Map()
  const read = (path: string) => readFileSync(join(directory, path), 'utf8')
  const { operator, terms, privacy } = identity
  const files = new Map<string, string | Buffer | null>([
    ['/index.html', identifiedPage(read('/index.html'), identity)],
    ['/manifest.webmanifest', manifest(read('/manifest.webmanifest'), identity)],
    [OPERATOR_FILE, JSON.stringify({ operator, terms, privacy } satisfies OperatorTexts)],
  ])
  const listed = new Set(files.keys())
  for (const [path, icon] of icons?.files ?? []) files.set(path, icon)
  return files.set('/sw.js', worker(read('/sw.js'), files, listed))
}

function manifest(built: string, { name, shortName, colour }: BoardIdentity): string {
  // The screenshots show the demo board.
  const { screenshots: _, ...rest } = JSON.parse(built) as Record<string, unknown>
  return JSON.stringify({ ...rest, name, short_name: shortName, ...(colour && { theme_color: colour }) })
}

/**
 * The worker with the revisions of these files: devices fetch them again when the identity has changed.
 *
 * @param listed Files that it lists in any case.
 */
function worker(built: string, files: IdentifiedFiles, listed: ReadonlySet<string>): string {
  return [...files].reduce((text, [path, content]) => {
    const url = path.slice(1).replaceAll('.', String.raw`\.`)
    const entry = new RegExp(String.raw`\{"revision":"[\da-f]+","url":"${url}"\}(,?)`, 'gu')
    if (!entry.test(text)) {
      if (listed.has(path)) throw new Error(`The service worker does not list ${path}.`)
      // Nothing but the logo is shown without a network.
      return content && path === LOGO_PATH ? text.replace('{"revision"', `${entryOf(path, content)},{"revision"`) : text
    }
    return text.replaceAll(entry, content === null ? '' : `${entryOf(path, content)}$1`)
  }, built)
}

const entryOf = (path: string, content: string | Buffer): string =>
  JSON.stringify({ revision: createHash('md5').update(content).digest('hex'), url: path.slice(1) })
