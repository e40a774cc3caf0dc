import { attempt } from '#client/api/attempt.ts'
import { deviceStorage } from '#client/api/device-storage.ts'
import type { Owner } from '#client/offline/records.ts'
import { lastScreenKey } from '#client/offline/persistence/boot-tier.ts'

/** The list as it was last shown. index.html shows it at the next start, until the app has rendered. */
export interface LastScreen {
  /** When it was stored, in milliseconds since 1970: after 30 days it is not shown, as the stored list is not. */
  at: number
  /** Path and search of the page. */
  address: string
  /** The window's width in CSS pixels: another width shows other parts. */
  width: number
  /** The address of the style sheet: another release has other class names. */
  styles: string
  html: string
}

/** The page that the installed app starts with. */
const START_PAGE = /^\/jobs\/?$/u
/** A larger screen would take room from what the app needs. In UTF-16 units. */
const LARGEST = 200_000

interface LastScreenOptions {
  root: HTMLElement
  owner: () => Owner
  /** Whether something of this owner may be stored now. */
  mayKeep: (owner: Owner) => boolean
}

/** Stores the list as it is now, and each time that the page is hidden, as before the browser closes it. */
export function keepLastScreen({ root, owner, mayKeep }: LastScreenOptions): void {
  const keep = () => {
    const screen = mayKeep(owner()) && readScreen(root)
    // Without room for it, the next start shows nothing until the app has rendered.
    if (screen) attempt(() => deviceStorage().setItem(lastScreenKey(owner()), JSON.stringify(screen)), undefined)
  }
  keep()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep())
}

/** What the window shows; null if it is no list, still loading, or scrolled, as a start shows the top of the page. */
export function readScreen(root: HTMLElement): LastScreen | null {
  if (!START_PAGE.test(location.pathname) || scrollY > 0 || !root.querySelector('main [aria-busy=false] li'))
    return null
  const copy = root.cloneNode(true) as HTMLElement
  const copied = copy.querySelectorAll('li')
  for (const [place, item] of root.querySelectorAll('li').entries())
    if (item.getBoundingClientRect().top > innerHeight) copied[place]?.remove()
  // The next start has other news, and room for it only after days.
  copy.querySelector('[data-away-room]')?.replaceChildren()
  const html = copy.innerHTML
  if (html.length > LARGEST) return null
  return {
    at: Date.now(),
    address: location.pathname + location.search,
    width: innerWidth,
    styles: document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? '',
    html,
  }
}
