import { formatError, type Explanation } from './format-error.ts'
import { requestMessages } from './problem-messages.ts'

/** What to tell a person whose form was not taken: like `formatError`, but where nobody answered it speaks of what was typed. */
export function formatUnsentError(error: unknown): Explanation {
  const words = formatError(error)
  if (words === requestMessages.TIMEOUT_ERROR)
    return { title: words.title, text: 'What you typed is still here. Try again.' }
  if (words !== requestMessages.offline) return words
  return { title: words.title, text: "What you typed is still here. Send it when you're back online." }
}
