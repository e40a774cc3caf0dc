import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { answerDisplayFast } from './test-computed-style.ts'
import { watchTranslatable } from './test-translated.ts'

// The library's default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

watchTranslatable()
afterEach(cleanup)

/** What React says of siblings with the same key: it draws them again and again, or leaves them out. */
const repeatedKeys: unknown[] = []
const { error: log } = console
// oxlint-disable-next-line no-console -- the only place where React says it
console.error = (...words: unknown[]) => {
  if (String(words[0]).includes('two children with the same key')) repeatedKeys.push(words[1])
  log(...words)
}
afterEach(() => {
  if (repeatedKeys.length > 0) throw new Error(`Siblings have the same key: ${repeatedKeys.splice(0).join(', ')}`)
})

const urlFunctions = Object.getOwnPropertyDescriptors(URL)

// Lets pending imports, e.g. of a toast, finish while their document exists. The next test file of the worker shares
// the document and modules, so everything is reset.
afterAll(async () => {
  await vi.dynamicImportSettled()
  notifications.clean()
  notifications.cleanQueue()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  // What a browser has is on the prototype: these are a test's own.
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name)
  Object.defineProperties(URL, urlFunctions)
})

// jsdom has no layout, but Mantine needs these.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// A virtualised list renders as many rows as fit.
for (const [name, value] of Object.entries({ clientWidth: 390, clientHeight: 844 }))
  Object.defineProperty(Element.prototype, name, { configurable: true, get: () => value })
Element.prototype.scrollIntoView = () => undefined

answerDisplayFast()

// As in Chromium.
globalThis.CSS ??= { supports: (property: string) => !property.startsWith('-moz-') } as unknown as typeof CSS

// Missing in jsdom; reported errors should appear in the test output.
// oxlint-disable-next-line no-console -- a test has no other place for it
globalThis.reportError ??= (error: unknown) => console.error(error)
