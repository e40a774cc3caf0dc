import type { Reach } from '#client/api/reach.ts'

interface Words {
  title: string
  /** One sentence with the consequence: what to do, or what still works. */
  text: string
}

/** The texts for a request that failed without a problem of our API. */
export const requestMessages = {
  offline: { title: 'You are offline', text: 'What is on this device still works.' },
  FETCH_ERROR: { title: 'The board cannot be reached', text: 'Check your connection and try again.' },
  TIMEOUT_ERROR: { title: 'The board takes too long to answer', text: 'It may be your connection, or us. Try again.' },
  PARSING_ERROR: { title: 'The answer could not be read', text: 'Something between us and you changed it. Try again.' },
  HTTP: { title: 'The board did not answer', text: 'Problem on our side. Try again.' },
} as const satisfies Record<string, Words>

/** The text for a request that waits until the server is reachable. */
export const pausedMessage = (reach: Reach) => requestMessages[reach === 'unreachable' ? 'FETCH_ERROR' : 'offline']

/** When it loads what does not load now, after 'when'. */
export const laterLabel = (reach: Reach): string =>
  reach === 'unreachable' ? 'the board answers' : "you're back online"
