import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILE_TYPES } from '#contract/profiles/file.rules.ts'
import { pictureSize } from './picture-size.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const size = { width: 300, height: 200 }

test.each([
  ['PNG', 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x2c\0\0\0\xc8'],
  ['JPEG', 'image/jpeg', '\xff\xd8\xff\xe0\0\x04ab\xff\xff\xc0\0\x11\x08\0\xc8\x01\x2c'],
  ['progressive JPEG', 'image/jpeg', '\xff\xd8\xff\xdb\0\x04ab\xff\xc4\0\x04ab\xff\xc2\0\x11\x08\0\xc8\x01\x2c'],
  ['WebP', 'image/webp', 'RIFF\x20\0\0\0WEBPVP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\x2c\x01\xc8\0'],
  ['lossless WebP', 'image/webp', 'RIFF\x20\0\0\0WEBPVP8L\x0a\0\0\0\x2f\x2b\xc1\x31\0'],
  ['WebP with more to it', 'image/webp', 'RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x2b\x01\0\xc7\0\0'],
] as const)('a %s tells its size', (_name, type, content) => {
  expect(pictureSize(type, bytes(content))).toEqual(size)
})

test.each([
  ['a PNG without its header', 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIDAT\0\0\x01\x2c\0\0\0\xc8'],
  ['a JPEG that ends before its frame', 'image/jpeg', '\xff\xd8\xff\xe0\0\x04ab'],
  ['a JPEG whose parts have no marks', 'image/jpeg', '\xff\xd8\xff\xe0\0\x04abcd'],
  ['a WebP of another kind', 'image/webp', 'RIFF\x20\0\0\0WEBPALPH\0\0\0\0\0\0\0\0\0\0\0\0\0\0'],
  ['a PNG of 0 x 0', 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0'],
  ['a PNG without rows', 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x2c\0\0\0\0'],
  ['a JPEG without columns', 'image/jpeg', '\xff\xd8\xff\xe0\0\x04ab\xff\xff\xc0\0\x11\x08\0\xc8\0\0'],
  ['a WebP of 0 x 0', 'image/webp', 'RIFF\x20\0\0\0WEBPVP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\0\0\0\0'],
] as const)('%s has none', (_name, type, content) => {
  expect(pictureSize(type, bytes(content))).toBeNull()
})

test('no garbage fails it, and none holds it up', () => {
  const start = fc.constantFrom('\xff\xd8\xff\xe0', '\x89PNG', 'RIFF\0\0\0\0WEBPVP8X', '')
  fc.assert(
    fc.property(
      fc.constantFrom(...FILE_TYPES.picture),
      start,
      fc.uint8Array({ maxLength: 300 }),
      (type, from, rest) => {
        const found = pictureSize(type, Uint8Array.of(...bytes(from), ...rest))
        expect(found === null || Number.isInteger(found.width)).toBe(true)
      },
    ),
  )
})
