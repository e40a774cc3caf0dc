import { expect, test } from 'vitest'
import { draftLike } from './draft-like.ts'

const empty = { position: '', skills: [''], term: false }

test('a draft comes back as it was', () => {
  const draft = { position: 'Ferry Mechanic', skills: ['Hydraulics', ''], term: true }
  expect(draftLike(empty, draft)).toEqual(draft)
  expect(draftLike('', 'Is it warm?')).toBe('Is it warm?')
})

test('a field that came later is empty, one that is gone is left out, one of another kind is empty', () => {
  expect(draftLike(empty, { position: 'Welder', pay: '500', skills: 'Welding' })).toEqual({
    position: 'Welder',
    skills: [''],
    term: false,
  })
  expect(draftLike(empty, { skills: ['Welding', 7] })).toEqual(empty)
})

test.each([7, null, undefined, ['a'], { text: 'a' }])('%j is no text', (stored) => {
  expect(draftLike('', stored)).toBeNull()
})
