/**
 * How often an account may write the same text within a day, unless the operator sets another limit. Higher for
 * messages: an employer invites many candidates with the same words.
 */
export const SAME_TEXTS_MAX = { job: 3, question: 5, message: 20 } as const

export type RepeatedKind = keyof typeof SAME_TEXTS_MAX

/** The period of these limits, in milliseconds. */
export const SAME_TEXTS_MS = 86_400_000

/** Shorter texts are not limited, as they are often repeated: 'Thank you, see you on Monday.' */
const SHORTEST = 40

/** A key that equal texts share, or null for a text that may be repeated without limit. */
export function sameText(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words.length < SHORTEST ? null : words
}
