/** Who runs a board, as its operator says it. */
export interface Operator {
  name: string
  /** The lines of the postal address. */
  address: readonly string[]
  /** An email address. */
  contact: string
}

/** An element of a text of the operator, by its name in HTML. */
type TextTag =
  | 'a'
  | 'blockquote'
  | 'br'
  | 'code'
  | 'del'
  | 'em'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'hr'
  | 'li'
  | 'ol'
  | 'p'
  | 'pre'
  | 'strong'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'tr'
  | 'ul'

/** A piece of a text: characters, or an element with its content. */
export type TextPiece = string | TextElement

export interface TextElement {
  tag: TextTag
  content?: readonly TextPiece[]
  /** Of a link: an http, https or mailto address. */
  href?: string
  /** Of a numbered list: its first number. */
  start?: number
}

/** A text of the operator in place of the product's own. */
export interface OwnText {
  /** The heading that the text begins with; null for none. */
  title: string | null
  content: readonly TextPiece[]
}

/** The content of `OPERATOR_FILE`, which is one of the files of the app, so that it is read without a network, too. */
export interface OperatorTexts {
  operator: Operator | null
  terms: OwnText | null
  privacy: OwnText | null
}

export const OPERATOR_FILE = '/operator.json'

/** The relations of the links in a page's head that say which texts are the operator's own (RFC 6903). */
export const OWN_TEXT_LINKS = { terms: 'terms-of-service', privacy: 'privacy-policy' } as const
