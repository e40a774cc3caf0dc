/** The policy of answers that are no page, and of which nothing may run, whatever a browser takes them for. */
export const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
