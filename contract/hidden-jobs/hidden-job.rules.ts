/** The most jobs one person can hide. */
export const HIDDEN_JOBS_MAX = 500

/** The most jobs hidden, or shown again, in one call. */
export const HIDDEN_AT_ONCE_MAX = 50

/** Days the server remembers that a job was shown again, so that an older change does not hide it. */
export const SHOWN_KEPT_DAYS = 90
