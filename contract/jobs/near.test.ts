import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RADII, boxAround, formatKilometres, isIn, kilometresBetween, type Point } from './near.rules.ts'

const LEEDS = { latitude: 53.79648, longitude: -1.54785 }
const BRADFORD = { latitude: 53.79391, longitude: -1.75206 }
const LONDON = { latitude: 51.50853, longitude: -0.12574 }
const SYDNEY = { latitude: -33.86785, longitude: 151.20732 }
const SUVA = { latitude: -18.14161, longitude: 178.44149 }
const APIA = { latitude: -13.83333, longitude: -171.76666 }

const points: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('a distance', () => {
  test('is that of a map', () => {
    expect(kilometresBetween(LEEDS, BRADFORD)).toBeCloseTo(13.4, 1)
    expect(kilometresBetween(LEEDS, LONDON)).toBeCloseTo(271.9, 1)
    expect(Math.round(kilometresBetween(LONDON, SYDNEY))).toBe(16_994)
    expect(kilometresBetween(LEEDS, LEEDS)).toBe(0)
  })

  test('is the short way across the 180th meridian', () => {
    expect(Math.round(kilometresBetween(SUVA, APIA))).toBe(1151)
  })

  test('is a number between any two points, the same both ways', () => {
    fc.assert(
      fc.property(points, points, (one, other) => {
        const there = kilometresBetween(one, other)
        expect(there).toBeGreaterThanOrEqual(0)
        expect(there).toBeLessThanOrEqual(20_016)
        expect(kilometresBetween(other, one)).toBeCloseTo(there, 6)
      }),
    )
  })
})

describe('a box', () => {
  test('holds every point within its distance', () => {
    fc.assert(
      fc.property(
        points,
        fc.constantFrom(...RADII),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (centre, radius, bearing, part) => {
          const other = reached(centre, bearing, radius * part)
          expect(isIn(boxAround(centre, radius), other)).toBe(true)
          expect(kilometresBetween(centre, other)).toBeCloseTo(radius * part, 3)
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('is no larger than it needs to be', () => {
    const { latitude, longitudes } = boxAround(LEEDS, 25)
    expect(latitude.to - latitude.from).toBeCloseTo(0.45, 2)
    expect(longitudes).toHaveLength(1)
    expect((longitudes[0]?.to ?? 0) - (longitudes[0]?.from ?? 0)).toBeCloseTo(0.76, 2)
    expect(isIn(boxAround(LEEDS, 10), BRADFORD)).toBe(false)
    expect(isIn(boxAround(LEEDS, 25), BRADFORD)).toBe(true)
  })

  test('is in two parts across the 180th meridian', () => {
    const box = boxAround({ latitude: -16.5, longitude: 179.9 }, 50)
    expect(box.longitudes).toHaveLength(2)
    expect(isIn(box, { latitude: -16.5, longitude: -179.9 })).toBe(true)
    expect(isIn(box, { latitude: -16.5, longitude: 0 })).toBe(false)
    const west = boxAround({ latitude: -16.5, longitude: -179.9 }, 50)
    expect(isIn(west, { latitude: -16.5, longitude: 179.9 })).toBe(true)
  })

  test('has every longitude around a pole', () => {
    const box = boxAround({ latitude: 89.5, longitude: 10 }, 100)
    expect(isIn(box, { latitude: 89.5, longitude: -170 })).toBe(true)
    expect(isIn(boxAround({ latitude: -89.5, longitude: 10 }, 100), { latitude: -89.5, longitude: -170 })).toBe(true)
  })
})

test('kilometres are whole ones', () => {
  expect([0, 0.4, 1, 13.42, 199.6].map(formatKilometres)).toEqual([
    'Under 1 km',
    'Under 1 km',
    '1 km',
    '13 km',
    '200 km',
  ])
})

/** The point at this distance in this direction, in degrees from north. */
function reached({ latitude, longitude }: Point, bearing: number, kilometres: number): Point {
  const [lat, angle, course] = [(latitude * Math.PI) / 180, kilometres / 6371.0088, (bearing * Math.PI) / 180]
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(course)
  const there = Math.asin(Math.max(-1, Math.min(1, sine)))
  const turn = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(there),
  )
  const east = longitude + (turn * 180) / Math.PI
  return { latitude: (there * 180) / Math.PI, longitude: ((((east + 180) % 360) + 360) % 360) - 180 }
}
