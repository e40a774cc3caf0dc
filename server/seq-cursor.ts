import { ProblemError } from './problem-error.ts'

const CURSOR = /^[1-9a-z][0-9a-z]{0,10}$/u

/** Leads to what comes after the row with this sequence number. Clients take it as it is and read nothing into it. */
export const toSeqCursor = (seq: number | null): string | null => (seq === null ? null : seq.toString(36))

/** The sequence number that a cursor stands for; null without a cursor. Throws 'request.invalid'. */
export function seqFrom(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const seq = CURSOR.test(cursor) ? Number.parseInt(cursor, 36) : Number.NaN
  if (Number.isSafeInteger(seq)) return seq
  throw new ProblemError('request.invalid', {
    issues: [{ path: 'cursor', message: 'Take the cursor from the page before.' }],
  })
}
