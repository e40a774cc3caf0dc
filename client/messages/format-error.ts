import type { Problem } from '#contract/problem.ts'
import { RequestError } from '#client/api/request-error.ts'
import { StorageError } from '#client/api/storage-error.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import { formatAuthError } from './auth-messages.ts'
import { problemMessages } from './problem-messages.ts'
import { requestMessages } from './request-messages.ts'

export interface Explanation {
  title: string
  text: string
  /** Logging in helps: a link to it belongs beside the words. */
  logIn?: true
}

/** The message shown for any failure. */
export function formatError(error: unknown, isOnline: boolean = navigator.onLine): Explanation {
  if (error instanceof RequestError) {
    if (error.problem) return wordsOf(error.problem)
    if (!isOnline && error.failure.kind === 'FETCH_ERROR') return requestMessages.offline
    return requestMessages[error.failure.kind]
  }
  if (error instanceof AuthProviderError) return { title: 'That did not work', text: formatAuthError(error.code) }
  if (error instanceof StorageError) {
    return { title: 'This device has no room to save it', text: 'It is not sent. Free some space, then try again.' }
  }
  return { title: 'Something went wrong', text: 'Reload the page and try again.' }
}

// A newer server may return problems this version has no text for.
const wordsOf = ({ code, title }: Problem): Explanation => {
  const known: Partial<Record<string, Explanation>> = problemMessages
  return known[code] ?? { title, text: requestMessages.HTTP.text }
}

/** The server's messages by field path, for a form to show beside its fields. */
export function fieldIssues(error: unknown): Record<string, string> {
  const issues = error instanceof RequestError ? (error.problem?.issues ?? []) : []
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}

/** Why an action was refused: its own message for the problem, or else that of any failure; and what is wrong in it. */
export function formatRefusal(
  error: unknown,
  own: Partial<Record<string, Explanation>> = {},
  isOnline?: boolean,
): Explanation {
  const code = error instanceof RequestError ? error.problem?.code : undefined
  const words = (code && own[code]) || formatError(error, isOnline)
  const [text = words.text] = Object.values(fieldIssues(error))
  return { ...words, text }
}
