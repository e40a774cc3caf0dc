import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { Request, RequestHandler } from 'express'

const PAGE = '/index.html'
const YEAR_S = 31_536_000
/** Names under here carry a hash of the content. */
const HASHED = /^\/assets\//u

interface ClientFile {
  /** Path below the client's directory. */
  path: string
  /** The encodings that lie beside the file, best first. */
  encodings: { name: 'br' | 'gzip'; suffix: string }[]
}

const ENCODINGS: ClientFile['encodings'] = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
]

/** The page that every address of the client can start from. Throws when the client has not been built. */
export const readPage = (directory: string): string => readFileSync(join(directory, PAGE), 'utf8')

/**
 * Serves the built client: hashed files for a year, everything else after asking, and the page for every
 * address that could be one of the client's. What is not there when the server starts is not served.
 */
export function clientFiles(directory: string): RequestHandler {
  const files = filesIn(directory)
  return (req, res, next) => {
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    const file = isReading ? (files.get(req.path) ?? (isNavigation(req) ? files.get(PAGE) : undefined)) : undefined
    if (!file) {
      next()
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

/** Whether it was the reader who broke it off: nobody is left to be answered, and nothing has gone wrong. */
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

/** Whether the address could be a page of the client: no file, no call. */
function isNavigation(req: Request): boolean {
  const isFile = HASHED.test(req.path) || /\.[^/]*$/u.test(req.path)
  return !isFile && !/^\/api(\/|$)/u.test(req.path) && req.accepts('html') !== false
}

// Browsers list gzip before brotli and mean no order by it.
function bestEncoding(req: Request, { encodings }: ClientFile): ClientFile['encodings'][number] | undefined {
  return encodings.find(({ name }) => req.acceptsEncodings(name) !== false)
}
