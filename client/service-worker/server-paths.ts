import { API_PATH } from '#client/api/addresses.ts'

/** Paths served by the server, never by the app shell. Matched against path and query string, e.g. '/jobs?search=node.js'. */
export const SERVER_PATHS = [
  new RegExp(`^${API_PATH}`, 'u'),
  /^\/(identitytoolkit|securetoken)\.googleapis\.com\//u,
  // Files, with or without a query. A dot within the query says nothing: people search for 'Node.js'.
  /^[^?]*\/[^/?]+\.[a-z0-9]+(?:\?|$)/iu,
  /^\/(?:docs\/api|stop-mail|mailbox(?:\/[^?]*)?)(?:\?|$)/u,
]
