import { describe, expect, test } from 'vitest'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import { openGazetteer } from './gazetteer.repository.ts'
import { pointOfJob, resolvePlace } from './resolve-place.ts'

const named = (location: string, country = ''): string | null => {
  const place = resolvePlace(location, country)
  return place && `${place.name}, ${place.country}`
}

describe('a place', () => {
  test('is the most populous of its name', () => {
    expect(resolvePlace('Leeds')).toEqual({ name: 'Leeds', country: 'GB', latitude: 53.79648, longitude: -1.54785 })
    expect(named('Cambridge')).toBe('Cambridge, GB')
    expect(named('Paris')).toBe('Paris, FR')
    expect(named('Bergen')).toBe('Bergen, NO')
  })

  test('is in the country that is given as data', () => {
    expect(named('Cambridge', 'United States')).toBe('Cambridge, US')
    expect(named('Bergen', 'Germany')).toBe('Bergen, DE')
    expect(named('Leeds', 'Norway')).toBeNull()
    expect(named('Leeds', 'Antarctica')).toBeNull()
  })

  test('is in the country or region that its location names', () => {
    expect(named('Bergen, Norway')).toBe('Bergen, NO')
    expect(named('Bergen, Netherlands')).toBe('Bergen, NL')
    expect(named('Bergen, NL')).toBe('Bergen, NL')
    expect(named('Cambridge, UK')).toBe('Cambridge, GB')
    expect(named('Cambridge, MA')).toBe('Cambridge, US')
    expect(named('Cambridge, Ontario')).toBe('Cambridge, CA')
    expect(named('Gary, IN')).toBe('Gary, US')
    expect(resolvePlace('Portland, ME')?.longitude).toBeCloseTo(-70.3, 1)
    expect(resolvePlace('Portland, Oregon, USA')?.longitude).toBeCloseTo(-122.7, 1)
    expect(named('Atlanta, Georgia')).toBe('Atlanta, US')
    expect(named('Tbilisi, Georgia')).toBe('Tbilisi, GE')
    expect(named('Leeds, Kenya')).toBeNull()
  })

  test('is found however its name is written', () => {
    for (const name of ['Malmö', 'Malmo', 'MALMÖ', 'Malmø', 'malmoe']) expect(named(name), name).toBe('Malmö, SE')
    for (const name of ['São Paulo', 'Sao Paulo']) expect(named(name), name).toBe('São Paulo, BR')
    for (const name of ['Köln', 'Cologne', 'Koeln']) expect(named(name), name).toBe('Köln, DE')
    for (const name of ['Göteborg', 'Gothenburg']) expect(named(name), name).toBe('Göteborg, SE')
    for (const name of ['Moscow', 'Москва']) expect(named(name), name).toBe('Moscow, RU')
    for (const name of ['Tokyo', '東京']) expect(named(name), name).toBe('Tokyo, JP')
    for (const name of ['St Albans', 'St. Albans']) expect(named(name), name).toBe('St Albans, GB')
    expect(named('Roma', 'United States')).toBe('Roma, US')
    expect(named('Roma')).toBe('Rome, IT')
  })

  test('is found beside other words of its location', () => {
    expect(named('Remote (Bergen, Norway)')).toBe('Bergen, NO')
    expect(named('Remote, Leeds')).toBe('Leeds, GB')
    expect(named('Remote from Leeds')).toBe('Leeds, GB')
    expect(named('Oslo / Bergen')).toBe('Oslo, NO')
    expect(named('Greater London')).toBe('London, GB')
    expect(named('Leeds city centre')).toBe('Leeds, GB')
    expect(named('New York City')).toBe('New York City, US')
    expect(named('Head office, Leeds, UK')).toBe('Leeds, GB')
    expect(named('Victoria, London, UK')).toBe('London, GB')
    expect(named('Richmond, London', 'United Kingdom')).toBe('Richmond, GB')
  })

  test('is found beside its postcode', () => {
    expect(named('10115 Berlin')).toBe('Berlin, DE')
    expect(named('London SW1A 1AA')).toBe('London, GB')
    expect(named('SE-211 20 Malmö, Sweden')).toBe('Malmö, SE')
  })

  test('is not taken for a city when it is a country, a region or no place', () => {
    for (const text of [
      '',
      ' ',
      'Remote',
      'Remote, Norway',
      'Norway',
      'Home',
      'Anywhere',
      'Europe',
      'United Kingdom',
      'Hybrid',
    ])
      expect(named(text), text).toBeNull()
    // Codes of airports, which GeoNames lists as names of towns.
    for (const text of ['SAP', 'SQA', 'NHS']) expect(named(text), text).toBeNull()
    expect(named('California', 'United States')).toBeNull()
    expect(named('Bavaria', 'Germany')).toBeNull()
    expect(named('Luxembourg', 'Luxembourg')).toBe('Luxembourg, LU')
    expect(named('Singapore')).toBe('Singapore, SG')
    expect(named('New York')).toBe('New York City, US')
    expect(named('Washington, DC')).toBe('Washington, US')
  })
})

test('a job is where its city is as data, or else where its location says', () => {
  const at = (location: string, city: string, country: string) =>
    pointOfJob({ location, terms: { ...NO_TERMS, place: { city, country } } })
  expect(at('Head office, near the harbour', 'Bergen', 'Norway')?.latitude).toBeCloseTo(60.39, 1)
  expect(at('Bergen (Hordaland)', '', 'Norway')?.latitude).toBeCloseTo(60.39, 1)
  expect(at('Norrsund, Norway', 'Norrsund', 'Norway')).toBeNull()
  expect(pointOfJob({ location: 'Bergen' })?.latitude).toBeCloseTo(60.39, 1)
})

test('text of any kind names a place or none', () => {
  for (const text of [
    "'; drop table places; --",
    '%',
    '_',
    '\u0000',
    '💼',
    '1234',
    'a'.repeat(10_000),
    ',,,,(((|||',
    'x,'.repeat(5000),
  ])
    expect(() => resolvePlace(text), text.slice(0, 20)).not.toThrow()
})

test('the gazetteer is what was pinned', () => {
  expect(openGazetteer().named('springfield').length).toBeGreaterThan(20)
  expect(openGazetteer().named('no such place')).toEqual([])
  expect(openGazetteer().countriesOfRegion('bavaria')).toEqual(['DE'])
})
