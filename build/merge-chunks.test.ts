import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cycleOf } from './acyclic-chunks.ts'
import { REQUEST_BYTES, mergeChunks, type SharedChunk } from './merge-chunks.ts'

interface Options {
  bytes?: number
  imports?: string[]
  isFixed?: boolean
}

const chunk = (name: string, users: string, { bytes = 500, imports = [], isFixed = false }: Options = {}) => ({
  name,
  bytes,
  users: new Set(users),
  imports,
  isFixed,
})
const mergedOf = (...chunks: SharedChunk[]) => mergeChunks(chunks).map((names) => names.toSorted().join())

test('chunks of the same screens become one, however large', () => {
  expect(mergedOf(chunk('form', 'ab', { bytes: 50_000 }), chunk('field', 'ab', { bytes: 50_000 }))).toEqual([
    'field,form',
  ])
})

test('a screen loads little that it does not need for a request less, and not much', () => {
  const [few, many] = [REQUEST_BYTES - 1, REQUEST_BYTES + 1]
  expect(mergedOf(chunk('form', 'ab'), chunk('field', 'a', { bytes: few }))).toEqual(['field,form'])
  expect(mergedOf(chunk('form', 'ab'), chunk('field', 'a', { bytes: many }))).toEqual(['form', 'field'])
  expect(mergedOf(chunk('form', 'a'), chunk('field', 'b', { bytes: 1 }))).toEqual(['form', 'field'])
})

test('the imports of the added code count too', () => {
  const menu = chunk('menu', 'a', { bytes: 10, imports: ['layers'] })
  expect(mergedOf(chunk('field', 'ab'), menu)).toEqual(['field,menu'])
  const layers = chunk('layers', 'ac', { bytes: 40_000 })
  expect(mergedOf(chunk('field', 'ab'), menu, layers)).not.toContain('field,menu')
})

test('screens stay as they are', () => {
  expect(mergedOf(chunk('screen', 'ab', { isFixed: true }), chunk('field', 'ab'))).toEqual(['field'])
})

test('chunks that would import each other stay apart, until what is between them is one with them', () => {
  const [outer, screen, inner] = [
    chunk('outer', 'ab', { imports: ['screen'] }),
    chunk('screen', 'ab', { imports: ['inner'], isFixed: true }),
    chunk('inner', 'ab'),
  ]
  expect(mergedOf(outer, screen, inner)).toEqual(['outer', 'inner'])
  expect(mergedOf(outer, { ...screen, isFixed: false }, inner)).toEqual(['inner,outer,screen'])
})

const SCREENS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Chunks that import only later ones, and whose users also use what they import. */
const graphs = fc
  .array(
    fc.record({
      bytes: fc.nat(8000),
      users: fc.uniqueArray(fc.constantFrom(...SCREENS), { minLength: 1 }),
      imports: fc.uniqueArray(fc.nat(20)),
      isFixed: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  .map((rows) => {
    const chunks = rows.map(({ bytes, users, imports, isFixed }, index) => ({
      name: `c${index}`,
      bytes,
      users: new Set(users),
      imports: imports.filter((other) => other > index && other < rows.length).map((other) => `c${other}`),
      isFixed,
    }))
    for (const { users, imports } of chunks)
      for (const name of imports) for (const user of users) chunks.find((other) => other.name === name)?.users.add(user)
    return chunks
  })

test('merged chunks are complete and without cycles, and load no more than before, for any graph', () => {
  fc.assert(
    fc.property(graphs, (chunks) => {
      const merged = [...mergeChunks(chunks), ...chunks.filter(({ isFixed }) => isFixed).map(({ name }) => [name])]
      expect(merged.flat().toSorted()).toEqual(chunks.map(({ name }) => name).toSorted())
      const placeOf = (name: string) => merged.findIndex((names) => names.includes(name))
      const importsOf = (place: number) =>
        new Set(chunks.filter(({ name }) => placeOf(name) === place).flatMap(({ imports }) => imports.map(placeOf)))
      const graph = merged.map((_, place) => ({
        fileName: String(place),
        imports: [...importsOf(place)].filter((other) => other !== place).map(String),
        moduleIds: [],
      }))
      expect(cycleOf(graph)).toBeUndefined()
      const cost = (user: string, places: SharedChunk[][]) => {
        const loaded = new Set(places.filter((place) => place.some(({ users }) => users.has(user))))
        for (const place of loaded)
          for (const name of place.flatMap(({ imports }) => imports))
            for (const other of places) if (other.some((found) => found.name === name)) loaded.add(other)
        return [...loaded].reduce((sum, place) => sum + place.reduce((all, { bytes }) => all + bytes, REQUEST_BYTES), 0)
      }
      const total = (places: SharedChunk[][]) => SCREENS.reduce((sum, user) => sum + cost(user, places), 0)
      const found = (name: string) => chunks.filter((other) => other.name === name)
      expect(total(merged.map((names) => names.flatMap(found)))).toBeLessThanOrEqual(total(chunks.map((one) => [one])))
    }),
    { numRuns: 300 },
  )
})
