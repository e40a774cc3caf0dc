/** Content-Security-Policy of responses that are no pages: no script may run, whatever type a browser detects. */
export const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
