/** The draft of an application: the note, and the answers by question id. */
export interface ApplicationDraft {
  note: string
  answers: Readonly<Record<string, string>>
}

export const EMPTY: ApplicationDraft = { note: '', answers: {} }

/** Parses a stored draft; null when it is something else. */
export function readApplicationDraft(stored: unknown): ApplicationDraft | null {
  const { note, answers } = (stored ?? {}) as Partial<Record<keyof ApplicationDraft, unknown>>
  if (typeof note !== 'string' || typeof answers !== 'object' || answers === null) return null
  const texts = Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { note, answers: Object.fromEntries(texts) }
}
