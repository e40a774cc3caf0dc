import { cleanText } from '../../../contract/text-rule.ts'

/** Hands out the ids under which texts are sent. */
export interface SentIds {
  /** The same text keeps its id, so that sending it again adds it once; another text gets a new one. */
  idFor(text: string): string
  /** The text is on the board: the next one is another, even with the same words. */
  settle(): void
}

export function createSentIds(makeId: () => string): SentIds {
  let sent: { text: string; id: string } | null = null
  return {
    idFor(text) {
      const clean = cleanText(text)
      if (sent?.text !== clean) sent = { text: clean, id: makeId() }
      return sent.id
    },
    settle() {
      sent = null
    },
  }
}
