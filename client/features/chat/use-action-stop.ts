import { useEffect, type RefObject } from 'react'

const ACTION = 'button[data-message-action]'
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Makes the actions on all messages of a list one Tab stop (a roving tabindex): Tab leads to the newest one in view, the
 * arrow keys from there to the others. The stop is chosen when Tab is pressed, and set on the element itself: as state, it
 * would follow each scroll event, and render rows. The actions are `<button tabIndex={-1} data-message-action>`.
 */
export function useActionStop(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stop: HTMLElement | undefined
    const moveTo = (action: HTMLElement | undefined) => {
      if (stop) stop.tabIndex = -1
      if (action) action.tabIndex = 0
      stop = action
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const list = scroller.current
      if (!list || event.altKey || event.ctrlKey || event.metaKey) return
      const focused = focusedIn(list)
      if (event.key === 'Tab') return moveTo(focused ?? newestInView(list))
      const step = STEPS[event.key]
      if (!focused || step === undefined || event.shiftKey) return
      const actions = actionsIn(list)
      const next = actions[actions.indexOf(focused) + step]
      // Before the first one and after the last the list scrolls.
      if (!next) return
      event.preventDefault()
      moveTo(next)
      next.focus()
    }
    // Before the focus moves, from wherever it is.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [scroller])
}

const actionsIn = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(ACTION)]

const focusedIn = (list: Element): HTMLElement | undefined =>
  actionsIn(list).find((action) => action === document.activeElement)

/** The last action above the lower edge of the view, or else the first one. */
function newestInView(list: Element): HTMLElement | undefined {
  const { bottom } = list.getBoundingClientRect()
  const isAbove = (part: Element) => part.getBoundingClientRect().top <= bottom
  // Block by block: asking for the place of a row gives all rows of its block a layout (docs/decisions/0094).
  for (const block of [...list.querySelectorAll('ol')].toReversed()) {
    const found = isAbove(block) ? actionsIn(block).findLast(isAbove) : undefined
    if (found) return found
  }
  return actionsIn(list)[0]
}
