import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { settingValuesIn } from './setting-values.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8')
const documents = ['README.md', 'docs/operations.md', 'docs/scaling.md']
/** The samples in this language. */
const samplesIn = (file: string, language: string): string[] =>
  read(file)
    .split('```')
    .filter((_, index) => index % 2 === 1)
    .filter((sample) => sample.startsWith(`${language}\n`))

test('the sample of the settings has values as systemd reads them, each of a setting that there is', () => {
  const [sample = ''] = samplesIn('docs/operations.md', 'sh').filter((text) => text.includes('# /etc/foothold.env'))
  // Its way: a comment is a line that begins with #; all behind the first = is the value.
  const lines = sample.split('\n').filter((line) => line.includes('=') && !line.startsWith('#'))
  const settings = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
  expect(settings.length).toBeGreaterThan(4)
  for (const [name, value] of settings) {
    expect(value).toMatch(/^\S+$/u)
    expect(Object.keys(settingValuesIn({}))).toContain(name)
  }
})

test('every place that a proxy of the samples serves passes the host on', () => {
  const texts = [...documents.flatMap((file) => samplesIn(file, 'nginx')), read('container/nginx.conf')]
  const places = texts.flatMap((text) => text.match(/location [^{]+\{[^}]+\}/gu) ?? [])
  expect(places).toHaveLength(3)
  for (const place of places) expect(place).toMatch(/^ *proxy_set_header Host \$(?:http_)?host;/mu)
})

test('every copy to a file of the samples takes the accounts along before a server starts on it', () => {
  const samples = documents.flatMap((file) => samplesIn(file, 'sh'))
  const copies = samples.filter((sample) => / --to sqlite:\S/u.test(sample))
  expect(copies).toHaveLength(2)
  for (const sample of copies) {
    const [, folder = ''] = / --to sqlite:(\S+)\/foothold\.sqlite/u.exec(sample) ?? []
    expect(sample).toContain(`cp data/accounts.json ${folder}/ `)
    expect(sample).toContain(`DATA_DIR=${folder} npm start`)
  }
})
