import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

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
