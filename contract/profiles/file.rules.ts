import type { ProblemCode } from '#contract/problem.ts'

/** The two files that belong to a record. */
export type FileKind = 'picture' | 'resume'

export const FILE_MAX_BYTES = { picture: 512 * 1024, resume: 5 * 1024 * 1024 } as const satisfies Record<
  FileKind,
  number
>
export const FILE_TYPES = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  resume: ['application/pdf'],
} as const satisfies Record<FileKind, readonly string[]>
export type FileType = (typeof FILE_TYPES)[FileKind][number]

/** Edge of the square that a picture is cropped to, in pixels; also the largest accepted. */
export const PICTURE_EDGE = 512

type PictureType = (typeof FILE_TYPES)['picture'][number]

/** Magic bytes of each type of picture, with their offsets. */
const SIGNATURES: Record<PictureType, readonly (readonly [offset: number, bytes: readonly number[]])[]> = {
  'image/jpeg': [[0, [0xff, 0xd8, 0xff]]],
  'image/png': [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  'image/webp': [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
}

const bytesOf = (text: string): readonly number[] => Array.from(text, (char) => char.charCodeAt(0))
/**
 * Readers look for the header of a PDF anywhere in its first 1,024 bytes, since a byte order mark or a line end may come
 * before it, and for one of these words in its last 1,024.
 */
const PDF_SEARCHED = 1024
const PDF_HEADER = bytesOf('%PDF-')
const PDF_ENDS = [bytesOf('%%EOF'), bytesOf('startxref')]

const stands = (content: Uint8Array, wanted: readonly number[], at: number): boolean =>
  wanted.every((byte, index) => content[at + index] === byte)

/** Whether these bytes stand in the content from `from` on, and end before `to`. */
function holds(content: Uint8Array, wanted: readonly number[], from: number, to: number): boolean {
  for (let at = from; at + wanted.length <= to; at += 1) if (stands(content, wanted, at)) return true
  return false
}

const isPdf = (content: Uint8Array): boolean => holds(content, PDF_HEADER, 0, Math.min(PDF_SEARCHED, content.length))

/** Whether a PDF has its end; zeros and white space behind it don't count. */
function isWholePdf(content: Uint8Array): boolean {
  let { length } = content
  while (length > 0 && (content[length - 1] ?? 0) <= 0x20) length -= 1
  const from = Math.max(0, length - PDF_SEARCHED)
  return PDF_ENDS.some((end) => holds(content, end, from, length))
}

/** A file's type by its content, regardless of its name and of the type that its sender's system reports; null if it is none. */
export function fileTypeOf(content: Uint8Array): FileType | null {
  const matches = (type: PictureType) => SIGNATURES[type].every(([offset, bytes]) => stands(content, bytes, offset))
  return FILE_TYPES.picture.find(matches) ?? (isPdf(content) ? 'application/pdf' : null)
}

export type FileIssue = Extract<ProblemCode, 'file.type' | 'file.too-large' | 'file.incomplete'>

/** Why a file is refused, or null: by its size, its type and, for a PDF, whether it is whole. */
export function fileIssue(kind: FileKind, content: Uint8Array): FileIssue | null {
  if (content.length > FILE_MAX_BYTES[kind]) return 'file.too-large'
  const type = fileTypeOf(content)
  if (!FILE_TYPES[kind].some((taken) => taken === type)) return 'file.type'
  return type === 'application/pdf' && !isWholePdf(content) ? 'file.incomplete' : null
}
