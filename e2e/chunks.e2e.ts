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

/** What a chunk needs before it is run, itself left out unless something of that needs it again. */
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
  // One of them is run before what it is made of: which one depends on what a page has loaded by then.
  const screens = files.filter(
    (name) => !name.startsWith('shared-') && [...neededBy(name)].some((needed) => inCircles.has(needed)),
  )
  const { page, open } = await openDesktop({ serviceWorkers: 'block' })
  for (const name of screens) {
    // A new page has run none of them.
    await open('/policy')
    // As words: this file's own import() is another one when it is run.
    const outcome = await page.evaluate<string>(`import('/assets/${name}').then(() => 'runs', String)`)
    expect(outcome, name).toBe('runs')
  }
}, 180_000)
