/** Letters that Unicode does not take apart. */
const PLAIN: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/**
 * Text as names are compared: lower-cased, without accents, dots and apostrophes, with one space in place of all else
 * that is no letter, digit, +, # or &.
 */
export function foldName(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD')
  return plain
    .replace(/[\u0300-\u036f.'’]/gu, '')
    .replace(/[øæœßłđðþı]/gu, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}+#&]+/gu, ' ')
    .trim()
}
