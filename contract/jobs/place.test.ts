import { expect, test } from 'vitest'
import { COUNTRIES } from '#contract/profiles/country.options.ts'
import { foldName } from './fold-name.rules.ts'
import { WHOLE_NAMES, isAt, placeText } from './place.rules.ts'
import { NO_TERMS } from './posting-terms.rules.ts'

const at = (location: string, country = '') => ({
  location,
  terms: country === '' ? undefined : { ...NO_TERMS, place: { city: '', country } },
})

test('a job is found by its country as data, whatever its words are', () => {
  expect(isAt(at('London, UK', 'United Kingdom'), 'United Kingdom')).toBe(true)
  expect(isAt(at('London, UK', 'United Kingdom'), 'united k')).toBe(true)
  expect(isAt(at('London, UK', 'United Kingdom'), 'london')).toBe(true)
  expect(isAt(at('London, UK'), 'United Kingdom')).toBe(false)
  expect(isAt(at('', 'Norway'), 'Norway')).toBe(true)
})

test('a country is not found by the name of another', () => {
  for (const wanted of ['Niger', 'niger ']) expect(isAt(at('Lagos', 'Nigeria'), wanted), wanted).toBe(false)
  expect(isAt(at('Lagos, Nigeria'), 'Niger')).toBe(false)
  expect(isAt(at('Lagos, Nigeria'), 'Nigeri')).toBe(true)
  expect(isAt(at('Niamey', 'Niger'), 'Niger')).toBe(true)
  expect(isAt(at('Niamey (Niger)'), 'NIGER')).toBe(true)
  expect(isAt(at('Newark, New Jersey', 'United States'), 'Jersey')).toBe(false)
  expect(isAt(at('Perugia', 'Italy'), 'Peru')).toBe(false)
  expect(isAt(at('Benin City', 'Nigeria'), 'Benin')).toBe(false)
  expect(isAt(at('Benin City', 'Nigeria'), 'Benin City')).toBe(true)
  expect(isAt(at('Malibu, CA', 'United States'), 'Mali')).toBe(false)
  expect(isAt(at('Lima, Peru'), 'Peru')).toBe(true)
})

test('each country finds its own jobs alone', () => {
  for (const country of COUNTRIES) {
    const others = COUNTRIES.filter((other) => other !== country && isAt(at('', other), country))
    expect(others, country).toEqual([])
    expect(isAt(at('Somewhere', country), country), country).toBe(true)
    expect(isAt(at(`Somewhere, ${country}`), country), country).toBe(true)
  }
})

test('the names that are compared as a whole are those of countries', () => {
  const names = new Set(COUNTRIES.map(foldName))
  expect([...WHOLE_NAMES].filter((name) => !names.has(name))).toEqual([])
})

test('the text of a place has its words and its names', () => {
  expect(placeText(at('London, UK', 'United Kingdom'))).toBe(' london uk united kingdom |london|uk|united kingdom|')
  expect(placeText(at('Bergen, Norway', 'Norway'))).toBe(' bergen norway |bergen|norway|')
})
