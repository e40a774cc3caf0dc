const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const SVG_BYTES_MAX = 200_000
const PNG_BYTES_MAX = 2_000_000
/** The most bytes that a logo may have. */
export const LOGO_BYTES_MAX = Math.max(SVG_BYTES_MAX, PNG_BYTES_MAX)

const NAME = String.raw`(?:[\w-]+:)?`
/** What an SVG may not have: what runs, loads, or looks different elsewhere. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/<!doctype|<!entity/iu, 'a document type'],
  [/<\?xml-/iu, 'a style sheet'],
  [new RegExp(`<${NAME}(?:script|handler|listener)`, 'iu'), 'a script'],
  [/[\s"'/]on[a-z]+\s*=/iu, 'a script'],
  [/javascript:/iu, 'a script'],
  [new RegExp(`<${NAME}(?:foreignobject|iframe|embed|object|video|audio)`, 'iu'), 'foreign content'],
  [new RegExp(`<${NAME}(?:set|animate)`, 'iu'), 'an animation'],
  [new RegExp(`<${NAME}(?:text|tspan)\\b`, 'iu'), 'text, whose font others lack: turn it into paths'],
  [/\bhref\s*=(?!\s*["']#)/iu, 'an external reference'],
  [/url\(\s*(?!["']?#)/iu, 'an external reference'],
  [/@import/iu, 'an external reference'],
]

/** What is wrong with the content of a logo's file; null for nothing. Its kind is known by its content. */
export function logoProblem(content: Buffer): string | null {
  if (content.subarray(0, PNG.length).equals(PNG))
    return content.length > PNG_BYTES_MAX ? `must have ${PNG_BYTES_MAX} bytes at most, not ${content.length}` : null
  const text = content.toString('utf8')
  if (!/^\uFEFF?\s*(?:<\?xml\s[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/iu.test(text))
    return 'is neither an SVG nor a PNG'
  if (content.length > SVG_BYTES_MAX) return `must have ${SVG_BYTES_MAX} bytes at most, not ${content.length}`
  const [, found] = REFUSED.find(([pattern]) => pattern.test(text)) ?? []
  return found === undefined ? null : `has ${found}`
}
