import { describe, expect, test } from 'vitest'
import { payloadIn, shownOf } from './push.ts'

const PAYLOAD = {
  kind: 'message',
  name: 'Edda Holm',
  position: 'Ship mechanic',
  path: '/dashboard/messages?with=u-1',
  tag: 'message u-1',
} as const

const received = (content: unknown) => shownOf(payloadIn({ json: () => content }))

test.each([
  ['message', 'Edda Holm wrote to you'],
  ['answer', 'Edda Holm answered your question'],
  ['applicant', 'Edda Holm applied'],
])('a notification of the kind %s reads: %s', (kind, title) => {
  expect(received({ ...PAYLOAD, kind })).toEqual({
    title,
    body: 'Ship mechanic',
    tag: PAYLOAD.tag,
    path: PAYLOAD.path,
  })
})

describe('what cannot be read is told without a word of it, and leads to the start', () => {
  const general = { title: 'Foothold', body: 'There is news for you.', tag: 'news', path: '/' }

  test('nothing at all', () => {
    expect(shownOf(payloadIn(null))).toEqual(general)
  })

  test('no JSON', () => {
    const json = () => JSON.parse('news!') as unknown
    expect(shownOf(payloadIn({ json }))).toEqual(general)
  })

  test.each([
    null,
    'news',
    { ...PAYLOAD, kind: 'advert' },
    { ...PAYLOAD, name: 7 },
    { ...PAYLOAD, name: '' },
    { ...PAYLOAD, position: undefined },
    { ...PAYLOAD, path: 'https://elsewhere.example' },
    { ...PAYLOAD, path: '//elsewhere.example' },
    { ...PAYLOAD, path: '/\\elsewhere.example' },
  ])('%j', (content) => {
    expect(received(content)).toEqual(general)
  })
})
