import { formatError, type Explanation } from './format-error.ts'
import { requestMessages } from './request-messages.ts'

/**
 * The message for a form that was not accepted: like `formatError`, but without a server answer it says that the input
 * is kept.
 */
export function formatUnsentError(error: unknown): Explanation {
  const words = formatError(error)
  if (words === requestMessages.TIMEOUT_ERROR)
    return { title: words.title, text: 'What you typed is still here. Try again.' }
  if (words !== requestMessages.offline) return words
  return { title: words.title, text: "What you typed is still here. Send it when you're back online." }
}
