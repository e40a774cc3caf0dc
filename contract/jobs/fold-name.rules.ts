import { foldLetters } from './fold-letters.rules.ts'

/**
 * Folds a name for comparison: letters are plain, dots and apostrophes left out; each run of other characters than
 * letters, digits, +, # and & becomes one space.
 */
export function foldName(text: string): string {
  return (
    foldLetters(text)
      // Somebody who types 서울 has 서 first.
      .normalize('NFD')
      .replace(/[.'’]/gu, '')
      .replace(/[^\p{L}\p{M}\p{N}+#&]+/gu, ' ')
      .trim()
  )
}
