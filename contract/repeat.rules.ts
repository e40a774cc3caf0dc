/**
 * How often one account writes the same text within a day, where the board's operator sets no other limit. Messages have
 * more: an employer invites many with the same words.
 */
export const SAME_TEXTS_MAX = { job: 3, question: 5, message: 20 } as const

export type RepeatedKind = keyof typeof SAME_TEXTS_MAX

/** Within so long, in milliseconds. */
export const SAME_TEXTS_MS = 86_400_000

/** Shorter ones are said often: 'Thank you, see you on Monday.' */
const SHORTEST = 40

/** What two texts have in common that say the same, or null for one that may be said as often as one likes. */
export function sameText(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words.length < SHORTEST ? null : words
}
