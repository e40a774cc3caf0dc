/** How long an error is shown, in ms (spec, point 9). */
export const ERROR_TOAST_MS = 4000
