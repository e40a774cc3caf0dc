/** For how many days a notification is kept. Each of a person's is about something else. */
export const NOTIFICATION_DAYS_KEPT = 180

/** Unread ones are counted up to here. */
export const NOTIFICATIONS_UNREAD_MAX = 100

/** How many an answer has at most. */
export const NOTIFICATIONS_PAGE = 30

/** How many one call marks as read by name. */
export const NOTIFICATIONS_READ_MAX = 50
