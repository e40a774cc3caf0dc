/** The largest JSON body of a call, in bytes. */
export const BODY_MAX_BYTES = 64 * 1024
/**
 * The same for a call that takes lists of texts: 50 messages of 2,000 characters, each of three bytes as in Japanese,
 * are the most that a schema accepts.
 */
export const LONG_BODY_MAX_BYTES = 320 * 1024

/** The time that a body of this many bytes takes on a slow connection, in milliseconds: at 40 kbit/s. */
export const slowSendingMs = (bytes: number): number => Math.ceil(bytes / 5)
