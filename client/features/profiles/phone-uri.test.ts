import { expect, test } from 'vitest'
import { COUNTRIES } from '#contract/profiles/country.options.ts'
import { COUNTRY_CODES } from '#contract/profiles/country-codes.options.ts'
import { phoneUri } from './phone-uri.ts'

test.each([
  ['+44 (0)20 7946 0000', '', 'tel:+442079460000'],
  ['+44 (0)20 7946 0000', 'Norway', 'tel:+442079460000'],
  ['(555) 555-0100 ext. 12', 'United States', 'tel:+15555550100;ext=12'],
  ['020 7946 0000', 'United Kingdom', 'tel:+442079460000'],
  ['912 34 567', 'Norway', 'tel:+4791234567'],
  ['0047 912 34 567', 'Norway', 'tel:+4791234567'],
  ['(+47) 912 34 567', '', 'tel:+4791234567'],
  ['\u202a+47 912 34 567\u202c', '', 'tel:+4791234567'],
  ['+39 (0)6 1234 5678', '', 'tel:+390612345678'],
  ['47 91 23 45', 'Norway', 'tel:+4747912345'],
  ['47 912 34 567', 'Norway', 'tel:+4791234567'],
  ['0491 123456', 'Germany', 'tel:+49491123456'],
  ['+49 491 123456', 'Germany', 'tel:+49491123456'],
  ['+٤٧ ٩١٢ ٣٤ ٥٦٧', '', 'tel:+4791234567'],
])('%s of somebody in “%s” dials %s', (text, country, uri) => {
  expect(phoneUri(text, country)).toBe(uri)
})

test.each([
  ['no + and no country', '020 7946 0000', ''],
  ['no + and a country that is none of the list', '020 7946 0000', 'Narnia'],
  ['two numbers', '+47 912 34 567 / +47 51 12 34 56', 'Norway'],
  ['two numbers with a word between', '912 34 567 or 511 23 456', 'Norway'],
  ['a country code without its +, or an area code without its 0', '49 151 23456789', 'Germany'],
  ['a zero in brackets where no number has one', '+420 (0)601 123 456', ''],
  ['words', 'ask for it', 'Norway'],
  ['digits that the library does not read', '९८७६५ ४३२१०', 'India'],
  ['too few digits', '+47 91 23', 'Norway'],
])('%s: nothing is dialled', (_, text, country) => {
  expect(phoneUri(text, country)).toBeNull()
})

test('every code is of a country of the list', () => {
  expect([...COUNTRY_CODES.keys()].filter((name) => !COUNTRIES.includes(name))).toEqual([])
  expect(new Set(COUNTRY_CODES.values()).size).toBe(COUNTRY_CODES.size)
  expect(COUNTRY_CODES.size).toBeGreaterThan(240)
})
