/** What a failed change of a mark is called: the job is not marked, or is marked still. */
export const NOT_DONE = {
  saved: { set: 'Not saved', remove: 'Still on your list' },
  hidden: { set: 'Not hidden', remove: 'Still hidden' },
} as const

/** Says that the code which stores a mark could not be loaded. */
export const NOT_LOADED = 'Try again with a connection.'
