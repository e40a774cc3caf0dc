import type { AppRouter } from './router.tsx'
import { HYDRATING } from '#client/ui/hydrated.tsx'

/** The last button that was tapped while nothing answered: the prerendered page's own script marks it. */
const TAPPED = 'button[data-tapped]:enabled'
const BOXES = 'input[type=checkbox]'
const TEXTS = 'input:not([type=checkbox])'
/** The longest that a change is given to show before the next is made, in milliseconds. */
const SHOWN_MS = 2_000

/**
 * Keeps what people do on a prerendered page before it is hydrated. Called right before hydration; returns what to call
 * after it: text, ticks and the last tap on a button then reach the app, once.
 */
export function keepEarlyInput(root: HTMLElement, router: AppRouter): () => void {
  // React hears taps from here on, so none is noted any more.
  root.removeAttribute('data-prerendered')
  root.setAttribute(HYDRATING, '')
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    const all = (selector: string) => [...root.querySelectorAll<HTMLInputElement>(selector)]
    const typed = all(TEXTS).filter(({ value, defaultValue }) => value !== defaultValue)
    const ticked = all(BOXES).filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    void repeat([...typed.map(typing), ...ticked.map(ticking)], typed.length > 0, router)
      .then(settled)
      .then(() => {
        const button = root.querySelector<HTMLButtonElement>(TAPPED)
        button?.removeAttribute('data-tapped')
        button?.click()
      })
  }
}

/** Repeats changes, each once the one before shows: it begins with what the page then has. */
async function repeat(changes: (() => void)[], isUrgent: boolean, router: AppRouter): Promise<void> {
  // The next render puts back what was prerendered: one would see one's text go. A tick may still be under way.
  if (!isUrgent) await settled()
  for (const [index, change] of changes.entries()) {
    if (index > 0) await nextRendered(router)
    change()
  }
}

/** Resolves when what follows the first render (the colours a toggle leads to) shows as well. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

function nextRendered(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop()
      clearTimeout(late)
      resolve()
    }
    const stop = router.subscribe('onRendered', done)
    const late = setTimeout(done, SHOWN_MS)
  })
}

// React goes by the difference to what it last saw, and that is what stands there: it is shown another value first.

function typing(field: HTMLInputElement): () => void {
  const text = field.value
  return () => {
    field.value = ''
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function ticking(box: HTMLInputElement): () => void {
  const isTicked = box.checked
  return () => {
    box.checked = !isTicked
    box.click()
  }
}
