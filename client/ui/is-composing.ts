/** The `keyCode` of a key that the input method has handled. */
const HANDLED = 229

/**
 * Whether the key accepts a suggestion of the input method, as for Japanese. In Safari the composition has ended by then,
 * and the key is only marked.
 */
// oxlint-disable-next-line typescript/no-deprecated -- Safari gives no other sign
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === HANDLED
