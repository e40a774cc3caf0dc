import { expect, test } from 'vitest'
import { isAtWanted, readWanted, writeWanted } from './place-around.rules.ts'
import { locationFrom, placesAmong, pointWanted, withPoint } from './place-points.rules.ts'
import type { Workplace } from './posting-terms.options.ts'
import { NO_TERMS } from './posting-terms.rules.ts'

const LEEDS = { latitude: 53.79648, longitude: -1.54785 }
const BRADFORD = { latitude: 53.79391, longitude: -1.75206 }
const AROUND_LEEDS = 'Leeds within 25 km of 53.79648,-1.54785'

const job = (location: string, point: typeof LEEDS | null, workplace: Workplace | null = null) => ({
  location,
  point,
  terms: { ...NO_TERMS, workplace },
})

test('a place is read with its radius and its point', () => {
  expect(readWanted('Leeds')).toEqual({ place: 'Leeds', radius: null, point: null })
  expect(readWanted('Leeds within 25 km')).toEqual({ place: 'Leeds', radius: 25, point: null })
  expect(readWanted('leeds WITHIN 25 KM')).toEqual({ place: 'leeds', radius: 25, point: null })
  expect(readWanted(AROUND_LEEDS)).toEqual({ place: 'Leeds', radius: 25, point: LEEDS })
  for (const text of ['', 'Leeds within 4 km', 'Leeds within 201 km', ' within 25 km', 'Leeds within 25 km of here'])
    expect(readWanted(text), text).toMatchObject({ radius: null, point: null })
})

test('a place is written with its radius, and read as it was written', () => {
  expect(writeWanted('Leeds', 25)).toBe('Leeds within 25 km')
  expect(writeWanted('Leeds', null)).toBe('Leeds')
  expect(writeWanted('', 25)).toBe('')
})

test('a place that is known gets its point, and another stays as it is', () => {
  expect(withPoint('Leeds within 25 km', () => LEEDS)).toBe(AROUND_LEEDS)
  expect(withPoint('Leeds', () => LEEDS)).toBe('Leeds')
  expect(withPoint('Norrsund within 25 km', () => null)).toBe('Norrsund within 25 km')
  // A point that somebody wrote is not taken.
  expect(withPoint(AROUND_LEEDS, () => BRADFORD)).toContain('53.79391')
  expect(withPoint(AROUND_LEEDS, () => null)).toBe('Leeds within 25 km')
})

test('a job is within the radius when its town is, and when it is remote', () => {
  expect(isAtWanted(job('Bradford', BRADFORD), AROUND_LEEDS)).toBe(true)
  expect(isAtWanted(job('Bradford', BRADFORD), AROUND_LEEDS.replace('25', '10'))).toBe(false)
  expect(isAtWanted(job('Remote', null, 'remote'), AROUND_LEEDS)).toBe(true)
  expect(isAtWanted(job('Oslo', { latitude: 59.91, longitude: 10.74 }), AROUND_LEEDS)).toBe(false)
})

test('a job without a point, and a place without one, are compared by words', () => {
  expect(isAtWanted(job('The old mill, Leeds', null), AROUND_LEEDS)).toBe(true)
  expect(isAtWanted(job('The old mill', null), AROUND_LEEDS)).toBe(false)
  expect(isAtWanted(job('Norrsund', null), 'Norrsund within 25 km')).toBe(true)
  expect(isAtWanted(job('Remote', null, 'remote'), 'Norrsund within 25 km')).toBe(true)
  // A town of that name elsewhere is not near.
  expect(isAtWanted(job('Leeds, Alabama', { latitude: 33.55, longitude: -86.54 }), AROUND_LEEDS)).toBe(false)
})

test('a device takes the point of a place from a job there', () => {
  const jobs = [job('Bradford, near Leeds', BRADFORD), job('Leeds, UK', LEEDS), job('Leeds', null)]
  expect(placesAmong(['leeds within 25 km', 'Leeds', 'Leeds, Kenya within 5 km', 'Oslo within 5 km'], jobs)).toEqual([
    'leeds within 25 km of 53.79648,-1.54785',
    'Leeds',
    'Leeds, Kenya within 5 km',
    'Oslo within 5 km',
  ])
})

test('distances are measured from one place with a radius', () => {
  expect(pointWanted([AROUND_LEEDS])).toEqual(LEEDS)
  expect(pointWanted(['Norrsund within 25 km'])).toBeNull()
  expect(pointWanted([AROUND_LEEDS, 'Oslo'])).toBeUndefined()
  expect(pointWanted(['Leeds'])).toBeUndefined()
  expect(pointWanted()).toBeUndefined()
})

test('a distance is given between towns, and not within one', () => {
  expect(locationFrom(job('Bradford', BRADFORD), LEEDS)).toBe('Bradford (13 km)')
  expect(locationFrom(job('Leeds', LEEDS), LEEDS)).toBe('Leeds')
  expect(locationFrom(job('The old mill', null), LEEDS)).toBe('The old mill')
})
