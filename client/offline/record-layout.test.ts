import { expect, test } from 'vitest'
import { migrated, type Stored, type Steps } from './record-layout.ts'

interface Today extends Stored {
  v: 3
  words: string[]
  place: string
}
const steps: Steps = {
  1: ({ text }: { text: string }) => ({ words: text.split(' ') }),
  2: ({ words }: { words: string[] }) => ({ words, place: 'here' }),
}
const oldest = { v: 1, text: 'two words' }
const today: Today = { v: 3, words: ['two', 'words'], place: 'here' }

test('a record goes through every layout up to the one of today', () => {
  expect(migrated<Today>(oldest, 3, steps)).toEqual(today)
  expect(migrated<Today>({ v: 2, words: ['one'] } as Stored, 3, steps)).toEqual({ v: 3, words: ['one'], place: 'here' })
})

test('a record of today stays the one it is', () => {
  expect(migrated<Today>(today, 3, steps)).toBe(today)
})

test('a record of a newer version is not read', () => {
  expect(migrated<Today>({ v: 4 }, 3, steps)).toBeNull()
})

test('a layout without a way on is a mistake of ours, and is told as one', () => {
  expect(() => migrated<Today>({ v: 0 }, 3, steps)).toThrow('from layout 0 to 3')
})
