import { createElement, type ReactNode } from 'react'
import type { OwnText as Text, TextPiece } from '#contract/operator/operator-texts.options.ts'
import styles from './OwnText.module.css'

/** A text of the operator, without its title. */
export const OwnText = ({ text }: { text: Text }) => (
  <div className={styles['text']} dir="auto">
    {elementsOf(text.content)}
  </div>
)

const elementsOf = (pieces: readonly TextPiece[]): ReactNode[] => pieces.map(elementOf)

function elementOf(piece: TextPiece, key: number): ReactNode {
  // Browsers translate pages and replace text nodes for that.
  if (typeof piece === 'string') return <span key={key}>{piece}</span>
  const { tag, content, href, start } = piece
  const props = { key, ...(href !== undefined && { href, rel: 'noreferrer' }), ...(start !== undefined && { start }) }
  const element = content ? createElement(tag, props, elementsOf(content)) : createElement(tag, props)
  // Wider than a phone: it scrolls by itself.
  return tag === 'table' ? (
    <div key={key} className={styles['table']}>
      {element}
    </div>
  ) : (
    element
  )
}
