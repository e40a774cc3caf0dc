/** What is written before applying: the note, and answers by the ids of their questions. */
export interface ApplicationDraft {
  note: string
  answers: Readonly<Record<string, string>>
}

export const EMPTY: ApplicationDraft = { note: '', answers: {} }

/** The same as it was stored; versions of before kept the note alone. Null when it is something else. */
export function readApplicationDraft(stored: unknown): ApplicationDraft | null {
  if (typeof stored === 'string') return { ...EMPTY, note: stored }
  const { note, answers } = (stored ?? {}) as Partial<Record<keyof ApplicationDraft, unknown>>
  if (typeof note !== 'string' || typeof answers !== 'object' || answers === null) return null
  const texts = Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { note, answers: Object.fromEntries(texts) }
}
