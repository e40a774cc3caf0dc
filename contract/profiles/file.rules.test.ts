import { expect, test } from 'vitest'
import { FILE_MAX_BYTES, fileIssue, fileTypeOf } from './file.rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const BODY = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n'
const END = 'startxref\n9\n%%EOF\n'
const PDF = bytes(BODY + END)
const PNG = bytes('\x89PNG\r\n\x1a\n')
const JPEG = bytes('\xff\xd8\xff\xe0')
const WEBP = bytes('RIFF\x10\x00\x00\x00WEBPVP8 ')

test.each([
  ['a PDF', PDF, 'application/pdf'],
  ['a PDF behind a byte order mark', bytes(`\xef\xbb\xbf${BODY}`), 'application/pdf'],
  ['a PDF behind a line end', bytes(`\r\n${BODY}`), 'application/pdf'],
  ['a PDF whose header ends with byte 1,024', bytes(' '.repeat(1019) + BODY), 'application/pdf'],
  ['a PDF whose header ends behind it', bytes(' '.repeat(1020) + BODY), null],
  ['a PNG', PNG, 'image/png'],
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a WebP', WEBP, 'image/webp'],
  ['a picture with the header of a PDF in it', bytes(`\x89PNG\r\n\x1a\n${BODY}`), 'image/png'],
  ['a web page', bytes('<script>alert(1)</script>'), null],
  ['another RIFF file', bytes('RIFF\x10\x00\x00\x00WAVEfmt '), null],
  ['a GIF', bytes('GIF89a'), null],
  ['an empty file', new Uint8Array(), null],
])('%s is told by its content', (_name, content, type) => {
  expect(fileTypeOf(content)).toBe(type)
})

const sized = (length: number) => {
  const content = new Uint8Array(length).fill(0x25)
  content.set(PDF)
  content.set(bytes(END), length - END.length)
  return content
}

test.each([
  ['a PDF', 'resume', PDF, null],
  ['a PDF behind a byte order mark', 'resume', bytes(`\xef\xbb\xbf${BODY}${END}`), null],
  ['a PDF without a last line end', 'resume', bytes(`${BODY}startxref\n9\n%%EOF`), null],
  ['a PDF with other bytes behind its end', 'resume', bytes(`${BODY}${END}${'x'.repeat(1000)}`), null],
  ['a PDF filled up with zeros', 'resume', bytes(`${BODY}${END}${'\0'.repeat(4096)}`), null],
  ['a PDF as large as it may be', 'resume', sized(FILE_MAX_BYTES.resume), null],
  ['a larger one', 'resume', sized(FILE_MAX_BYTES.resume + 1), 'file.too-large'],
  ['five bytes', 'resume', bytes('%PDF-'), 'file.incomplete'],
  ['a PDF that breaks off', 'resume', PDF.subarray(0, BODY.length), 'file.incomplete'],
  ['a PDF that breaks off in a later part', 'resume', bytes(`${BODY}${END}${'x'.repeat(2000)}`), 'file.incomplete'],
  ['a picture as resume', 'resume', PNG, 'file.type'],
  ['an empty file', 'resume', new Uint8Array(), 'file.type'],
  ['a JPEG', 'picture', JPEG, null],
  ['a PDF as picture', 'picture', PDF, 'file.type'],
] as const)('%s is taken or refused', (_name, kind, content, issue) => {
  expect(fileIssue(kind, content)).toBe(issue)
})
