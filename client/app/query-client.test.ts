import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('an answer is fresh for 60 s, and kept as long as the app runs', () => {
  const { queries } = createQueryClient(true).getDefaultOptions()
  expect(queries?.staleTime).toBe(60_000)
  expect(queries?.gcTime).toBe(Infinity)
})
