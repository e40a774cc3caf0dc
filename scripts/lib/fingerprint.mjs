import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

// Tests do not go into the build; the route tree is written by it.
const IGNORED = /\.test\.(ts|tsx|mjs)$|\.gen\.ts$|\/test-[^/]+$/u

/**
 * A hash of everything in the files and folders, and of the values: the same as long as all of them are.
 *
 * @param {string[]} paths below the project's folder; missing ones count as such
 * @param {unknown[]} values
 * @returns {string}
 */
export function fingerprint(paths, values) {
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const path of paths.flatMap(filesIn)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesIn(path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [path]
  return readdirSync(absolute)
    .toSorted()
    .map((name) => `${path}/${name}`)
    .filter((inner) => !IGNORED.test(inner))
    .flatMap(filesIn)
}
