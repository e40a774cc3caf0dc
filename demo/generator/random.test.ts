import { expect, test } from 'vitest'
import { idSchema } from '#contract/text-rule.schema.ts'
import { createRandom } from './random.ts'

test('a seed repeats its draws, and another seed has others', () => {
  const draws = (seed: number) => Array.from({ length: 20 }, createRandom(seed).next)
  expect(draws(5)).toEqual(draws(5))
  expect(draws(5)).not.toEqual(draws(6))
})

test('whole numbers reach both ends and nothing beyond', () => {
  const random = createRandom(1)
  const values = new Set(Array.from({ length: 500 }, () => random.int(2, 5)))
  expect(values).toEqual(new Set([2, 3, 4, 5]))
})

test('a sample keeps the order of the list and repeats nothing', () => {
  const random = createRandom(9)
  const items = ['a', 'b', 'c', 'd', 'e']
  for (let round = 0; round < 50; round++) {
    const sample = random.sample(items, 3)
    expect(new Set(sample).size).toBe(3)
    expect(sample).toEqual(sample.toSorted())
  }
  expect(random.sample(items, 9)).toEqual(items)
})

test('a shuffle keeps every item', () => {
  const items = [1, 2, 3, 4, 5, 6, 7]
  expect(
    createRandom(2)
      .shuffle(items)
      .toSorted((a, b) => a - b),
  ).toEqual(items)
})

test('ids are UUIDs that the contract takes', () => {
  const random = createRandom(4)
  const ids = Array.from({ length: 100 }, () => random.uuid())
  expect(ids.every((id) => idSchema.parse(id) === id)).toBe(true)
  expect(new Set(ids).size).toBe(100)
})

test('picking from an empty list throws', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError)
})
