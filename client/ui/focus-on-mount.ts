/** A ref that focuses its element when it appears: what had the focus has left the page. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
