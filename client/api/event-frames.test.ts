import { expect, test } from 'vitest'
import { createFrameReader } from './event-frames.ts'

const TEXT = [
  'retry: 2000\nid: 7\nevent: hello\ndata: {"resumed":true}\n\n',
  ':\n\n',
  'id: 8\nevent: message\ndata: {"otherId":"\u00E9\u{1F600}"}\n\n',
  'event: bye\r\ndata: {}\r\nretry: 5\r\n\r\n',
].join('')
const FRAMES = [
  { id: '7', event: 'hello', data: { resumed: true }, retry: 2000 },
  { id: '8', event: 'message', data: { otherId: '\u00E9\u{1F600}' }, retry: null },
  { id: '', event: 'bye', data: {}, retry: 5 },
]

test.each([1, 2, 3, 5, 8, 1000])('pieces of %i characters are read as one text', (size) => {
  const read = createFrameReader()
  const frames = []
  for (let at = 0; at < TEXT.length; at += size) frames.push(...read(TEXT.slice(at, at + size)))
  expect(frames).toEqual(FRAMES)
})

test.each(['event: x\n\n', 'data: {}\n\n', 'nonsense\n\n', '\n\n'])('%j is no event', (text) => {
  expect(createFrameReader()(text)).toEqual([])
})

test('a frame that never ends is refused', () => {
  const read = createFrameReader()
  expect(() => {
    for (let count = 0; count < 100; count += 1) read('x'.repeat(1000))
  }).toThrow(TypeError)
})
