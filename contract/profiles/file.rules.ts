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

/** Magic bytes of each file type, with their offsets. */
const SIGNATURES: Record<FileType, readonly (readonly [offset: number, bytes: readonly number[]])[]> = {
  'image/jpeg': [[0, [0xff, 0xd8, 0xff]]],
  'image/png': [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  'image/webp': [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
  'application/pdf': [[0, [0x25, 0x50, 0x44, 0x46, 0x2d]]],
}

/** The number of bytes `fileTypeOf` reads. */
export const SIGNATURE_BYTES = 12

/** A file's type by its first bytes, regardless of its name; null if it is not accepted. */
export function fileTypeOf(start: Uint8Array): FileType | null {
  const types = Object.keys(SIGNATURES) as FileType[]
  const matches = (type: FileType) =>
    SIGNATURES[type].every(([offset, bytes]) => bytes.every((byte, index) => start[offset + index] === byte))
  return types.find(matches) ?? null
}

/** Why a file is refused, or null. Checks its size, its declared type and the type of its first bytes. */
export function fileIssue(
  kind: FileKind,
  file: { size: number; type: string; start: Uint8Array },
): Extract<ProblemCode, 'file.type' | 'file.too-large'> | null {
  if (file.size > FILE_MAX_BYTES[kind]) return 'file.too-large'
  const type = fileTypeOf(file.start)
  const isTaken = type !== null && type === file.type && FILE_TYPES[kind].some((taken) => taken === type)
  return isTaken ? null : 'file.type'
}
