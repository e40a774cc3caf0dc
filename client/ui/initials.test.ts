import { describe, expect, test } from 'vitest'
import { initials, avatarTone } from './initials.ts'

describe('the tone of a mark', () => {
  test('is the same for the same name, however it is written', () => {
    expect(avatarTone(' Norrsund FERRIES ')).toBe(avatarTone('Norrsund Ferries'))
  })

  test('is one of six, and all six occur', () => {
    const tones = new Set(Array.from({ length: 200 }, (_, index) => avatarTone(`Company ${index}`)))
    expect([...tones].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('exists for a name of no letters', () => {
    expect(avatarTone('')).toBeGreaterThanOrEqual(1)
  })
})

describe('initials', () => {
  test.each([
    ['Norrsund Ferries', 'NF'],
    ['Baumann & Ortega', 'BO'],
    ['Red Willow School Division', 'RW'],
    ['openharbour', 'O'],
    ['Østbakke Care Home', 'ØC'],
    ['3 Brothers', '3B'],
    ['', ''],
  ])('for the company %j are %j', (name, expected) => {
    expect(initials(name, 'company')).toBe(expected)
  })

  test("for a person are the first and the last name's", () => {
    expect(initials('Maren Sofie Holt', 'person')).toBe('MH')
  })

  test('for an address are its first letter', () => {
    expect(initials('maren.holt@example.org', 'person')).toBe('M')
  })
})
