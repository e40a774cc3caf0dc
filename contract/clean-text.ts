/** The line breaks of keyboards, word processors and presentation software. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/gu
/** A visible character: not a space, a filler, or a default-ignorable code point such as a joiner. */
const SHOWN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u

/**
 * What word processors and contact lists leave in a text, and nobody sees or types: soft hyphens, spaces and joiners
 * without width, and old marks of the writing direction, which may turn what stands behind the text, too.
 */
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2060-\u2064\ufeff]/gu
/** Spaces that aren't broken, or have a width of their own. */
const SPACE = /\p{Zs}/gu
/** Joiners between characters that they don't change. Emoji, and scripts such as Arabic and Devanagari, need theirs. */
const NEEDLESS_JOINER = (() => {
  const plain = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\s]`
  // Without looking behind, which Safari knows since 16.4 only: a page would not start there.
  return new RegExp(`(^|${plain})[\\u200c\\u200d]+(?=${plain}|$)`, 'gu')
})()
/** Word's bullets from the fonts Symbol and Wingdings, which other fonts show as boxes. */
const FONT_SIGNS: Record<string, string> = { '\uf0b7': '•', '\uf0a7': '▪', '\uf0d8': '➢', '\uf0fc': '✓', '\uf076': '◆' }
const FONT_SIGN = /[\uf0b7\uf0a7\uf0d8\uf0fc\uf076]/gu

/**
 * The text as stored, the same however it was typed or pasted: composed (NFC), trimmed, with line breaks as \n, plain
 * spaces and no invisible characters, and empty if no character is visible.
 */
export function cleanText(value: string): string {
  const text = value
    .replace(LINE_BREAK, '\n')
    .replace(INVISIBLE, '')
    .replace(SPACE, ' ')
    .replace(FONT_SIGN, (sign) => FONT_SIGNS[sign] ?? sign)
    .normalize('NFC')
    .replace(NEEDLESS_JOINER, '$1')
    .trim()
  return SHOWN.test(text) ? text : ''
}
