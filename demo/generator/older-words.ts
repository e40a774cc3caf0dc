import type { Random } from './random.ts'

const SMALL = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'] as const
const LARGE = [4, 90] as const

/** Fills in the placeholders of a sentence: the numbers '{n}' and '{many}', and names in braces. */
export function filledIn(random: Random, sentence: string, names: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/gu, (_, slot: string) => {
    if (slot === 'n') return random.pick(SMALL)
    return slot === 'many' ? String(random.int(...LARGE) * 10) : (names[slot] ?? '')
  })
}
