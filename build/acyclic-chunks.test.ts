import { expect, test } from 'vitest'
import { cycleOf } from './acyclic-chunks.ts'

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports, moduleIds: [] })
const cycleIn = (...chunks: ReturnType<typeof chunk>[]) => cycleOf(chunks)?.map(({ fileName }) => fileName)

test('chunks may share what they import', () => {
  expect(cycleIn(chunk('a', 'b', 'c', 'react'), chunk('b', 'd'), chunk('c', 'd'), chunk('d'))).toBeUndefined()
})

test('chunks that import each other are found, without those that lead to them', () => {
  expect(cycleIn(chunk('a', 'b'), chunk('b', 'c'), chunk('c', 'd'), chunk('d', 'b'))).toEqual(['b', 'c', 'd'])
  expect(cycleIn(chunk('a'), chunk('b', 'a', 'c'), chunk('c', 'b'))).toEqual(['b', 'c'])
})
