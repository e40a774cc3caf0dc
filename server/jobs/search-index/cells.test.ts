import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RADII, kilometresBetween } from '#contract/jobs/near.rules.ts'
import { cellsAround, cellsOf } from './cells.ts'

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const point = fc.record({ latitude: degrees(90), longitude: degrees(180) })
const radius = fc.constantFrom(...RADII)

test('every point within a radius is in one of its cells, at poles and across the 180th meridian too', () => {
  const near = fc.record({ latitude: degrees(2), longitude: degrees(2) })
  fc.assert(
    fc.property(point, near, radius, (from, by, kilometres) => {
      const longitude = from.longitude + by.longitude / Math.max(0.01, Math.cos((from.latitude * Math.PI) / 180))
      const other = {
        latitude: Math.max(-90, Math.min(90, from.latitude + by.latitude)),
        longitude: ((((longitude + 180) % 360) + 360) % 360) - 180,
      }
      fc.pre(kilometresBetween(from, other) <= kilometres)
      const around = new Set(cellsAround(from, kilometres))
      expect(cellsOf(other).some((cell) => around.has(cell))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a radius has few cells, wherever it is', () => {
  fc.assert(fc.property(point, radius, (from, kilometres) => cellsAround(from, kilometres).length <= 24))
  for (const kilometres of RADII)
    expect(cellsAround({ latitude: 53.79648, longitude: -1.54785 }, kilometres).length).toBeLessThanOrEqual(12)
})
