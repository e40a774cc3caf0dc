import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark'

/** The name under which the choice is kept; index.html reads it before the first paint. */
const STORED_AS = 'mantine-color-scheme-value'
const ATTRIBUTE = 'data-mantine-color-scheme'
const listeners = new Set<() => void>()

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

function chosen(): ColorScheme | null {
  try {
    const stored = localStorage.getItem(STORED_AS)
    return stored === 'light' || stored === 'dark' ? stored : null
  } catch {
    return null
  }
}

const current = (): ColorScheme => (document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light')

function show(scheme: ColorScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme)
  for (const listener of listeners) listener()
}

/** Follows the choice made in another tab, and the system's as long as none has been made. */
export function followColorScheme(): void {
  const follow = () => show(chosen() ?? (systemIsDark().matches ? 'dark' : 'light'))
  systemIsDark().addEventListener('change', follow)
  window.addEventListener('storage', ({ key }) => {
    if (key === STORED_AS || key === null) follow()
  })
}

/** Shows these colours, on this device from now on. */
export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(STORED_AS, scheme)
  } catch {
    // Without storage it holds until the page is left.
  }
  show(scheme)
}

/** The colours that are shown; light where pages are drawn at build time. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, current, () => 'light')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
