import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/lib/paths.mjs'

/** Brotli bytes of the scripts referenced by index.html, which every first page loads on any route. */
export function scriptsSize() {
  const client = join(root, 'dist/client')
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  const scripts = Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/gu), ([, path]) => path)
  return scripts.reduce((sum, path) => {
    // The smallest files are not compressed.
    const [compressed, plain] = [join(client, `${path}.br`), join(client, path)]
    return sum + statSync(existsSync(compressed) ? compressed : plain).size
  }, 0)
}
