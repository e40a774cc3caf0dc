import type { Readable } from 'node:stream'

/** A job has 5,000 characters of overview and three lists of 50 rows: no valid line comes near this. */
const LINE_BYTES_MAX = 1_000_000
const LINE_END = 0x0a

/** A line of a file, or the reason why it is invalid. */
export type Line = { number: number; text: string } | { number: number; reason: string }

/** The lines of a file, numbered from 1, without blank ones; holds one line in memory, up to a maximum length. */
export async function* linesOf(file: Readable): AsyncGenerator<Line> {
  let number = 0
  let parts: Buffer[] = []
  let length = 0
  const take = (): Line | null => {
    number += 1
    const line = lineOf(number, length > LINE_BYTES_MAX ? null : Buffer.concat(parts))
    parts = []
    length = 0
    return line
  }
  for await (const chunk of file as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length;) {
      const end = chunk.indexOf(LINE_END, from)
      const part = chunk.subarray(from, end === -1 ? chunk.length : end)
      length += part.length
      if (length <= LINE_BYTES_MAX) parts.push(part)
      else parts = []
      from = end === -1 ? chunk.length : end + 1
      const line = end === -1 ? null : take()
      if (line) yield line
    }
  }
  const last = length > 0 ? take() : null
  if (last) yield last
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function lineOf(number: number, bytes: Buffer | null): Line | null {
  if (!bytes) return { number, reason: `The line is longer than ${LINE_BYTES_MAX.toLocaleString('en')} bytes.` }
  try {
    const text = decoder.decode(bytes).trim()
    return text === '' ? null : { number, text }
  } catch {
    return { number, reason: 'The line is not UTF-8.' }
  }
}
