import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const sourcesOf = (folder) =>
  readdirSync(new URL(folder, root), { recursive: true })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$/u.test(name))
    .map((name) => `${folder}/${String(name)}`)

// Safari knows it since 16.4. Earlier ones take a file with it for wrong, and the page does not start.
test.each(['client', 'contract'])('no regular expression in %s looks behind', (folder) => {
  const files = sourcesOf(folder)
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /\(\?<[=!]/u.test(readFileSync(new URL(file, root), 'utf8')))).toEqual([])
})
