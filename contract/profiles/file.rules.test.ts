import { expect, test } from 'vitest'
import { FILE_MAX_BYTES, fileIssue, fileTypeOf } from './file.rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const PDF = bytes('%PDF-1.7\n%')
const PNG = bytes('\x89PNG\r\n\x1a\n')
const JPEG = bytes('\xff\xd8\xff\xe0')
const WEBP = bytes('RIFF\x10\x00\x00\x00WEBPVP8 ')

test.each([
  ['a PDF', PDF, 'application/pdf'],
  ['a PNG', PNG, 'image/png'],
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a WebP', WEBP, 'image/webp'],
  ['a web page', bytes('<script>%PDF-'), null],
  ['a PDF with something before it', bytes(' %PDF-1.7'), null],
  ['another RIFF file', bytes('RIFF\x10\x00\x00\x00WAVEfmt '), null],
  ['a GIF', bytes('GIF89a'), null],
  ['nothing', new Uint8Array(), null],
])('%s is told by its first bytes', (_name, start, type) => {
  expect(fileTypeOf(start)).toBe(type)
})

test.each([
  ['a PDF', 'resume', { size: 9, type: 'application/pdf', start: PDF }, null],
  ['a PDF as large as it may be', 'resume', { size: FILE_MAX_BYTES.resume, type: 'application/pdf', start: PDF }, null],
  [
    'a larger one',
    'resume',
    { size: FILE_MAX_BYTES.resume + 1, type: 'application/pdf', start: PDF },
    'file.too-large',
  ],
  ['a picture called a PDF', 'resume', { size: 9, type: 'application/pdf', start: PNG }, 'file.type'],
  ['a PDF called a picture', 'resume', { size: 9, type: 'image/png', start: PDF }, 'file.type'],
  ['a picture as resume', 'resume', { size: 9, type: 'image/png', start: PNG }, 'file.type'],
  ['a JPEG', 'picture', { size: 9, type: 'image/jpeg', start: JPEG }, null],
  ['a JPEG called a PNG', 'picture', { size: 9, type: 'image/png', start: JPEG }, 'file.type'],
  ['a PDF as picture', 'picture', { size: 9, type: 'application/pdf', start: PDF }, 'file.type'],
] as const)('%s is taken or refused', (_name, kind, file, issue) => {
  expect(fileIssue(kind, file)).toBe(issue)
})
