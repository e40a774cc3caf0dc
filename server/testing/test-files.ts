import type { FileKind } from '#contract/profiles/file.rules.ts'
import type { Reply, TestCaller } from './test-caller.ts'

const PDF_END = '\n%%EOF\n'

/** A file with these first bytes, followed by `filling` more; a PDF has its end in these where there is room. */
export function file(type: string, start: string, filling = 16) {
  const content = new Uint8Array(start.length + filling).fill(32)
  content.set(Array.from(start, (char) => char.charCodeAt(0)))
  if (type === 'application/pdf' && filling >= PDF_END.length)
    content.set(Buffer.from(PDF_END), content.length - PDF_END.length)
  return { type, content }
}

const edge = (pixels: number): string => String.fromCharCode(0, 0, pixels >> 8, pixels & 255)

export const pngOf = (width: number, height: number, filling?: number) =>
  file('image/png', `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${edge(width)}${edge(height)}`, filling)
export const PNG = pngOf(512, 512)
export const PDF = file('application/pdf', '%PDF-1.7\n')

/** The URL path of a person's file. */
export const pathOf = ({ userId }: TestCaller, kind: FileKind): string => `/api/user/${userId}/${kind}`

/** A response in the form for `toBeProblem`, without file content. */
export async function received(answer: Response): Promise<Reply> {
  const isJson = /json/u.test(answer.headers.get('content-type') ?? '')
  const body: unknown = isJson ? await answer.json() : undefined
  return { status: answer.status, headers: answer.headers, body }
}
