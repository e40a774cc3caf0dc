/** Letters that Unicode normalisation does not decompose. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}

/** Lower-cases a text and writes each letter plainly: without accents, ligatures and full width, 'ß' as 'ss'. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(/[øæœßłđðþıς]/gu, (letter) => PLAIN[letter] ?? letter)
    // Puts the syllables of Korean together again.
    .normalize('NFC')
