const TONES = 6
/** Chosen so that companies next to each other on the demo board differ. */
const SEED = 305_896_848

/** The colour (1 to 6) of a name's avatar: the same for the same name on every device. */
export function avatarTone(name: string): number {
  let hash = SEED
  for (const letter of name.trim().toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return (((hash ^ (hash >>> 13)) >>> 0) % TONES) + 1
}

/** One or two letters for a name: of a company's first two words, or a person's first and last. */
export function initials(name: string, kind: 'company' | 'person'): string {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const [first] = words
  const second = words.length > 1 ? words.at(kind === 'person' ? -1 : 1) : undefined
  return [first, second]
    .map((word) => word?.match(/^./u)?.[0] ?? '')
    .join('')
    .toUpperCase()
}
