import { afterFrame } from '#client/ui/after-frame.ts'
import { HYDRATING } from '#client/ui/hydrated.tsx'
import type { AppRouter } from './router.tsx'

/** The last button tapped before hydration, marked by the prerendered page's inline script. */
const TAPPED = 'button[data-tapped]:enabled'
const BOXES = 'input[type=checkbox]'
const TEXTS = 'input:not([type=checkbox])'
/** Longest wait for a change to render before the next one is made, in milliseconds. */
const SHOWN_MS = 2_000

/**
 * Keeps user input on a prerendered page before hydration. Call right before hydration, and call the returned function
 * after it: text, checkbox changes and the last button tap are then replayed to the app, once. The page stays where it
 * was scrolled to.
 */
export function keepEarlyInput(root: HTMLElement, router: AppRouter): () => void {
  // React handles taps from here on, so the inline script records no more.
  root.removeAttribute('data-prerendered')
  root.setAttribute(HYDRATING, '')
  keepScroll(router)
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    const all = (selector: string) => [...root.querySelectorAll<HTMLInputElement>(selector)]
    const typed = all(TEXTS).filter(({ value, defaultValue }) => value !== defaultValue)
    const ticked = all(BOXES).filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    const changes = [...typed.map(typing), ...ticked.map(ticking)]
    void hydrated([...typed, ...ticked], () => repeat(changes, typed.length > 0, router))
      .then(settled)
      .then(() => {
        const button = root.querySelector<HTMLButtonElement>(TAPPED)
        button?.removeAttribute('data-tapped')
        button?.click()
      })
  }
}

/** The router begins at the top of a page that it has no place of: goes back to where the user has scrolled by then. */
function keepScroll(router: AppRouter): void {
  let place = scrollY
  const follow = () => (place = scrollY)
  addEventListener('scroll', follow)
  const stop = router.subscribe('onRendered', () => {
    stop()
    removeEventListener('scroll', follow)
    if (place > 0 && scrollY === 0) scrollTo({ top: place, behavior: 'instant' })
  })
}

/** React writes the properties of an element to it once it is hydrated: parts loaded on demand are after the page. */
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** Goes on at once where all of these are hydrated, or else when they are, after two seconds at most. */
async function hydrated(elements: readonly Element[], goOn: () => Promise<void>): Promise<void> {
  const until = performance.now() + SHOWN_MS
  while (!elements.every(isHydrated) && performance.now() < until) await settled()
  await goOn()
}

/** Replays changes one by one, each after the previous one has rendered, as it starts from the page's state by then. */
async function repeat(changes: (() => void)[], isUrgent: boolean, router: AppRouter): Promise<void> {
  // Replay typed text at once: the next render would visibly reset it. A checkbox's click may still be in progress.
  if (!isUrgent) await settled()
  for (const [index, change] of changes.entries()) {
    if (index > 0) await nextRendered(router)
    change()
  }
}

/** Resolves after the updates that follow the first render (e.g. the current colour scheme on its toggle). */
const settled = (): Promise<void> => new Promise((resolve) => void afterFrame(resolve))

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

// React ignores an input event if the value equals the one it last saw: set another value first.

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
