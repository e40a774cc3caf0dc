/** How many notifications are kept for a person: the newest; each is about something else. */
export const NOTIFICATIONS_KEPT = 200

/** How many an answer has at most. */
export const NOTIFICATIONS_PAGE = 30

/** How many one call marks as read by name. */
export const NOTIFICATIONS_READ_MAX = 50
