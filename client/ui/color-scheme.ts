import { useSyncExternalStore } from 'react'

type ColorScheme = 'light' | 'dark'

// index.html applies the choice or the system setting before the first paint; this file reads and changes it.
const STORED_AS = 'mantine-color-scheme-value'
const ATTRIBUTE = 'data-mantine-color-scheme'

/** Switches to this colour scheme and stores it on this device. */
export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(STORED_AS, scheme)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  document.documentElement.setAttribute(ATTRIBUTE, scheme)
}

/** The current colour scheme; light in server-side rendering. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(onColorScheme, current, () => 'light')
}

const current = (): ColorScheme => (document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light')

/** Calls the listener when the colour scheme changes. Returns the function that ends it. */
export function onColorScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] })
  return () => observer.disconnect()
}
