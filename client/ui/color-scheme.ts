import { useSyncExternalStore } from 'react'

type ColorScheme = 'light' | 'dark'

// index.html follows the choice and the system from before the first paint on; here it is read and made.
const STORED_AS = 'mantine-color-scheme-value'
const ATTRIBUTE = 'data-mantine-color-scheme'

/** Shows these colours, on this device from now on. */
export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(STORED_AS, scheme)
  } catch {
    // Without storage it holds until the page is left.
  }
  document.documentElement.setAttribute(ATTRIBUTE, scheme)
}

/** The colours that are shown; light where pages are rendered on the server. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, current, () => 'light')
}

const current = (): ColorScheme => (document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light')

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] })
  return () => observer.disconnect()
}
