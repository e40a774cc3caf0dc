/** The most jobs one person can hide. */
export const HIDDEN_JOBS_MAX = 500

/** The most jobs that are hidden, or shown again, with one call. */
export const HIDDEN_AT_ONCE_MAX = 50

/** How long, in days, the board remembers that a job was shown again, so that an older change does not hide it. */
export const SHOWN_KEPT_DAYS = 90
