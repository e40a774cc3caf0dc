import { expect, test } from 'vitest'
import { COUNTRIES } from '#contract/profiles/country.options.ts'
import { countryOf } from './device-country.ts'
import { ZONES_OF } from './time-zones.options.ts'

test.each([
  ['Europe/Oslo', 'Norway'],
  ['America/Chicago', 'United States'],
  ['Asia/Kolkata', 'India'],
  ['Asia/Calcutta', 'India'],
  ['Europe/Sarajevo', 'Bosnia and Herzegovina'],
  ['Asia/Hong_Kong', 'Hong Kong'],
  ['America/St_Lucia', 'Saint Lucia'],
  ['Europe/Istanbul', 'Turkey'],
  ['Africa/Abidjan', 'Ivory Coast'],
  ['Africa/Kinshasa', 'DR Congo'],
  ['UTC', ''],
  ['Etc/GMT+2', ''],
  ['Nowhere/Town', ''],
])('the time zone %s suggests the country "%s"', (timeZone, country) => {
  expect(countryOf(timeZone)).toBe(country)
})

test('no time zone belongs to two countries, and most countries are found by theirs', () => {
  const zones = [...ZONES_OF.values()].flat()
  expect(zones.filter((zone, place) => zones.indexOf(zone) !== place)).toEqual([])
  const found = new Set(zones.map(countryOf))
  expect(COUNTRIES.filter((country) => !found.has(country)).length).toBeLessThan(10)
})
