import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDesktop } from './fixtures/screen.ts'

const FOLDER = 'dist/client/assets'
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.js'))
const imports = new Map(
  files.map((name) => {
    const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
    return [name, [...text.matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/gu)].map(([, of = '']) => of)]
  }),
)

/** All chunks that a chunk imports, directly or indirectly; includes the chunk itself only if there is a cycle. */
function neededBy(name: string): Set<string> {
  const found = new Set<string>()
  const waiting = [...(imports.get(name) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    if (!found.has(next)) {
      found.add(next)
      waiting.push(...(imports.get(next) ?? []))
    }
  return found
}

test('chunks that need each other can be run first, whichever screen asks for them', async () => {
  const inCircles = new Set(files.filter((name) => neededBy(name).has(name)))
  // In a cycle, one chunk runs before its dependencies; which one depends on what the page has already loaded.
  const screens = files.filter(
    (name) => !name.startsWith('shared-') && [...neededBy(name)].some((needed) => inCircles.has(needed)),
  )
  const { page, open } = await openDesktop({ serviceWorkers: 'block' })
  for (const name of screens) {
    // A new page, which has run none of the chunks.
    await open('/policy')
    // As a string: the test runner transforms `import()` calls in this file.
    const outcome = await page.evaluate<string>(`import('/assets/${name}').then(() => 'runs', String)`)
    expect(outcome, name).toBe('runs')
  }
}, 180_000)
