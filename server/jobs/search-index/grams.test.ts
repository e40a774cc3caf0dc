import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GramCounts, gramsOf } from './grams.ts'

const text = fc
  .array(fc.constantFrom('a', 'b', '~', '!', '\u007f', 'é', '🚢'), { maxLength: 12 })
  .map((all) => all.join(''))
const kind = fc.constantFrom('p', 'x')
const cut = fc.record({ kind, length: fc.integer({ min: 1, max: 4 }) })
const jobs = fc.array(fc.array(fc.record({ text, cut }), { maxLength: 4 }), { maxLength: 4 })

test('each job has each of its grams once, whatever is around it, and each gram knows how many jobs have it', () => {
  fc.assert(
    fc.property(jobs, (all) => {
      const counts = new GramCounts()
      const expected = new Map<string, number>()
      for (const [job, texts] of all.entries()) {
        const met: string[] = []
        for (const one of texts) counts.meetText(job, one.text, one.cut, met)
        const grams = new Set(
          texts.flatMap((one) => gramsOf(one.text, one.cut.length).map((gram) => one.cut.kind + gram)),
        )
        expect(met.toSorted()).toEqual([...grams].toSorted())
        for (const gram of grams) expected.set(gram, (expected.get(gram) ?? 0) + 1)
      }
      expect(new Map(counts.all())).toEqual(expected)
      expect(counts.all()).toHaveLength(expected.size)
    }),
  )
})
