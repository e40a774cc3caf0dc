import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import compression from 'compression'
import type { Request, RequestHandler } from 'express'
import { isPagePath } from '#contract/pages/page-paths.rules.ts'

const PAGE = '/index.html'
const YEAR_S = 31_536_000
/** File names under this path contain a content hash. */
const HASHED = /^\/assets\//u

const NONE: ReadonlyMap<string, string | Buffer | null> = new Map()
const compress = compression()

interface ClientFile {
  /** Path below the client's directory. */
  path: string
  /** The encodings that exist beside the file, best first. */
  encodings: { name: 'br' | 'gzip'; suffix: string }[]
}

const ENCODINGS: ClientFile['encodings'] = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
]

/** The page of the client, which serves every client route. Throws when the client has not been built. */
export const readPage = (directory: string): string => readFileSync(join(directory, PAGE), 'utf8')

/**
 * Serves the built client: hashed files cached for a year, other files with revalidation, and the page for every URL
 * that could be a client route, with status 404 where the client has no page. Only serves files that exist when the server starts.
 *
 * @param identified Contents in place of those of the files that name or show the board, by path; null for no file.
 */
export function clientFiles(directory: string, identified = NONE): RequestHandler {
  const files = new Map(filesIn(directory))
  for (const [path, content] of identified) {
    if (content === null) files.delete(path)
    else files.set(path, { path, encodings: [] })
  }
  return (req, res, next) => {
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    const asked = isReading ? files.get(req.path) : undefined
    const file = asked ?? (isReading && isNavigation(req) ? files.get(PAGE) : undefined)
    if (!file) {
      next()
      return
    }
    if (!asked && !isPagePath(req.path)) res.status(404)
    const content = identified.get(file.path)
    if (content) {
      res.setHeader('Cache-Control', 'no-cache')
      res.type(extname(file.path))
      compress(req, res, () => res.send(content))
      return
    }
    const encoding = bestEncoding(req, file)
    res.type(extname(file.path))
    res.vary('Accept-Encoding')
    if (encoding) res.setHeader('Content-Encoding', encoding.name)
    res.setHeader('Cache-Control', HASHED.test(file.path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
    const options = { root: directory, cacheControl: false, acceptRanges: false, dotfiles: 'allow' } as const
    res.sendFile(file.path + (encoding?.suffix ?? ''), options, (error) => {
      if (error && !res.headersSent && !hasLeft(error)) next(error)
    })
  }
}

/** Whether the client aborted the transfer: there is nobody to respond to, and no error to report. */
const hasLeft = (error: Error): boolean => 'code' in error && error.code === 'ECONNABORTED'

function filesIn(directory: string): ReadonlyMap<string, ClientFile> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).replaceAll(sep, '/'))
  return new Map(
    paths.map((path) => {
      const encodings = ENCODINGS.filter(({ suffix }) => existsSync(join(directory, path + suffix)))
      return [path, { path, encodings }]
    }),
  )
}

/** Whether the URL could be a client route: neither a file nor an API call. */
function isNavigation(req: Request): boolean {
  const isFile = HASHED.test(req.path) || /\.[^/]*$/u.test(req.path)
  return !isFile && !/^\/api(\/|$)/u.test(req.path) && req.accepts('html') !== false
}

// Browsers list gzip before brotli without preferring it.
function bestEncoding(req: Request, { encodings }: ClientFile): ClientFile['encodings'][number] | undefined {
  return encodings.find(({ name }) => req.acceptsEncodings(name) !== false)
}
