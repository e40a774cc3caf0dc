import { lexer, type Token, type Tokens } from 'marked'
import type { OwnText, TextElement, TextPiece } from '#contract/operator/operator-texts.options.ts'

/** The most bytes that a text may have. */
export const TEXT_BYTES_MAX = 100_000
const LINKS = new Set(['http:', 'https:', 'mailto:'])
/** Written by the lexer for characters that HTML escapes. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

/** Thrown for a text with something that a page doesn't show. The message goes on from the text's name. */
export class OwnTextError extends Error {}

/**
 * Reads Markdown into pieces, of which the app makes elements: what isn't listed here can't be in a page. Its headings
 * begin below the page's. Throws OwnTextError for raw HTML, a picture, or a link to anything but a web or mail address.
 */
export function readOwnText(markdown: string): OwnText {
  const tokens = lexer(markdown.replace(/^\uFEFF/u, '').toWellFormed()).filter(({ type }) => type !== 'space')
  const [first, ...rest] = tokens
  const isTitle = first?.type === 'heading' && first['depth'] === 1
  const content = (isTitle ? rest : tokens).flatMap(blockOf)
  if (content.length === 0) throw new OwnTextError('has no text')
  return { title: isTitle ? charactersOf(inlineOf((first as Tokens.Heading).tokens)) : null, content }
}

function blockOf(token: Token): TextPiece[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'heading':
      return [headingOf(token as Tokens.Heading)]
    case 'paragraph':
      return [element('p', inlineOf((token as Tokens.Paragraph).tokens))]
    case 'blockquote':
      return [element('blockquote', (token as Tokens.Blockquote).tokens.flatMap(blockOf))]
    case 'list':
      return [listOf(token as Tokens.List)]
    case 'hr':
      return [{ tag: 'hr' }]
    case 'code':
      return [element('pre', [(token as Tokens.Code).text])]
    case 'table':
      return [tableOf(token as Tokens.Table)]
    default:
      // An item of a list without empty lines has its words without a paragraph.
      return inlineOf([token])
  }
}

function headingOf({ depth, tokens }: Tokens.Heading): TextElement {
  const tag = depth <= 2 ? 'h2' : depth === 3 ? 'h3' : 'h4'
  return element(tag, inlineOf(tokens))
}

function listOf({ ordered, start, items }: Tokens.List): TextElement {
  const content = items.map(({ tokens }) => element('li', tokens.flatMap(blockOf)))
  return ordered ? { ...element('ol', content), start: Number(start) } : element('ul', content)
}

function tableOf({ header, rows }: Tokens.Table): TextElement {
  const row = (tag: 'th' | 'td', cells: Tokens.TableCell[]) =>
    element(
      'tr',
      cells.map(({ tokens }) => element(tag, inlineOf(tokens))),
    )
  return element('table', [
    element('thead', [row('th', header)]),
    element(
      'tbody',
      rows.map((cells) => row('td', cells)),
    ),
  ])
}

const inlineOf = (tokens: readonly Token[]): TextPiece[] => tokens.flatMap(pieceOf)

function pieceOf(token: Token): TextPiece | TextPiece[] {
  switch (token.type) {
    case 'text':
      return 'tokens' in token && token.tokens ? inlineOf(token.tokens) : characters(token['text'] as string)
    case 'escape':
      return characters((token as Tokens.Escape).text)
    case 'strong':
    case 'em':
    case 'del':
      return element(token.type, inlineOf(token.tokens ?? []))
    case 'codespan':
      return element('code', [characters((token as Tokens.Codespan).text)])
    case 'br':
      return { tag: 'br' }
    case 'link':
      return linkOf(token as Tokens.Link)
    case 'checkbox':
      return []
    case 'image':
      throw new OwnTextError(`has a picture, which the board doesn't show: ${shortened(token.raw)}`)
    case 'html':
      throw new OwnTextError(`has HTML, which the board doesn't show: ${shortened(token.raw)}`)
    default:
      throw new OwnTextError(`has what the board doesn't show: ${shortened(token.raw)}`)
  }
}

function linkOf({ href, tokens }: Tokens.Link): TextElement {
  const address = characters(href)
  if (!URL.canParse(address) || !LINKS.has(new URL(address).protocol))
    throw new OwnTextError(`has a link that is no http, https or mailto address: ${shortened(address)}`)
  return { ...element('a', inlineOf(tokens)), href: address }
}

const element = (tag: TextElement['tag'], content: readonly TextPiece[]): TextElement => ({ tag, content })

const characters = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/gu, (one) => ESCAPES[one] ?? one)

const charactersOf = (pieces: readonly TextPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : charactersOf(piece.content ?? []))).join('')

const shortened = (text: string): string => {
  const line = text.trim().split('\n')[0] ?? ''
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
