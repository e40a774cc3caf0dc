/** The lists of cards in a grid: one, or two when there are less exact jobs. */
export const listsIn = (grid: Element): Element[] => [...grid.querySelectorAll(':scope > ul, :scope > section > ul')]

/** The cards of a grid in their order. */
export const cardsIn = (grid: Element): Element[] => listsIn(grid).flatMap((list) => [...list.children])
