import { ProblemError } from './problem-error.ts'

const CURSOR = /^[1-9a-z][0-9a-z]{0,10}$/u

/** An opaque pagination cursor for the rows after this sequence number. */
export const toSeqCursor = (seq: number | null): string | null => (seq === null ? null : seq.toString(36))

/** Decodes a cursor to its sequence number; null without one. Throws 'request.invalid'. */
export function seqFrom(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const seq = CURSOR.test(cursor) ? Number.parseInt(cursor, 36) : Number.NaN
  if (Number.isSafeInteger(seq)) return seq
  throw new ProblemError('request.invalid', {
    issues: [{ path: 'cursor', message: 'Take the cursor from the page before.' }],
  })
}
