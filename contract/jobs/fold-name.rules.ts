/** Letters that Unicode normalisation does not decompose. */
const PLAIN: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/**
 * Folds a name for comparison: lower-cased, without accents, dots and apostrophes; each run of other characters than
 * letters, digits, +, # and & becomes one space.
 */
export function foldName(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD')
  return plain
    .replace(/[\u0300-\u036f.'’]/gu, '')
    .replace(/[øæœßłđðþı]/gu, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}+#&]+/gu, ' ')
    .trim()
}
