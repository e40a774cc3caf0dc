/** Days that a notification is kept. A person has one per subject. */
export const NOTIFICATION_DAYS_KEPT = 180

/** Unread notifications are counted up to this number. */
export const NOTIFICATIONS_UNREAD_MAX = 100

/** The most notifications in one response. */
export const NOTIFICATIONS_PAGE = 30

/** The most notifications that one call marks as read by id. */
export const NOTIFICATIONS_READ_MAX = 50
