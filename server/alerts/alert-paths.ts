/** The page of a person's saved searches. */
export const SAVED_SEARCHES_PATH = '/dashboard/saved-searches'
