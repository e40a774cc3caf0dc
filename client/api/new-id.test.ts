import { expect, test } from 'vitest'
import { idSchema } from '#contract/text-rule.schema.ts'
import { newId } from './new-id.ts'

test('an id is a random UUID of version 4, in lower case', () => {
  const ids = Array.from({ length: 1000 }, newId)
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u)
    expect(idSchema.parse(id)).toBe(id)
  }
  expect(new Set(ids).size).toBe(1000)
  // Every digit that is random takes every value.
  expect(new Set(ids.map((id) => id[0])).size).toBe(16)
  expect(new Set(ids.map((id) => id[19])).size).toBe(4)
})
