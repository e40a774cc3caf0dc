/** Markup that is inserted into other markup without escaping. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | null | readonly Part[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
// XML allows none of these characters, not even escaped; nor lone surrogates.
// oxlint-disable-next-line no-control-regex -- matches the characters to remove
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu

/** A template tag for HTML or XML: values are escaped for text and quoted attributes; null becomes empty. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + written(parts[index - 1] ?? null) + string))
}

function written(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(written).join('')
  return escaped(String(part))
}

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNPRINTABLE, '')
    .replace(/[&<>"']/gu, (character) => ESCAPES[character] ?? character)
