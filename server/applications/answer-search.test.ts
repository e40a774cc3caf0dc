import { expect, test } from 'vitest'
import { encodeJson } from '#server/database/codecs.ts'
import { answering, type StoredAnswers } from './answer-search.ts'

const YES = [{ id: 'a', test: 'yes', value: '' }] as const
const stored = (seq: number, answer: string): StoredAnswers => ({
  seq,
  stage: 'sent',
  isShortlisted: false,
  answers: encodeJson([{ id: 'a', question: 'A?', kind: 'yes-no', answer }]),
})
/** All applications in order; every tenth answered yes. */
const everybody = Array.from({ length: 2000 }, (_, place) => stored(place + 1, place % 10 === 9 ? 'yes' : 'no'))
const read = async ({ after, limit }: { after: number | null; limit: number }) =>
  everybody.filter(({ seq }) => seq > (after ?? 0)).slice(0, limit)

test('a search reads on until so many are found', async () => {
  const { rows, last } = await answering(read, YES, { after: null, wanted: 51, among: 2000 })
  expect([rows.length, rows[0]?.seq, rows.at(-1)?.seq, last]).toEqual([51, 10, 510, 510])
})

test('a search stops at so many that were read, and says where to go on', async () => {
  const { rows, last } = await answering(read, YES, { after: 100, wanted: 51, among: 300 })
  expect([rows.length, last]).toEqual([30, 400])
  expect(await answering(read, [{ ...YES[0], id: 'b' }], { after: null, wanted: 51, among: 500 })).toEqual({
    rows: [],
    last: 500,
  })
})

test('at the end there is nowhere to go on', async () => {
  expect((await answering(read, YES, { after: 1950, wanted: 51, among: 4000 })).last).toBeNull()
})
