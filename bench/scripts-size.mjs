import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/lib/paths.mjs'

/** Bytes of brotli of the scripts that index.html names: what every first page loads, whatever its route. */
export function scriptsSize() {
  const client = join(root, 'dist/client')
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  const scripts = Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/gu), ([, path]) => path)
  return scripts.reduce((sum, path) => {
    // The smallest files are left as they are.
    const [compressed, plain] = [join(client, `${path}.br`), join(client, path)]
    return sum + statSync(existsSync(compressed) ? compressed : plain).size
  }, 0)
}
