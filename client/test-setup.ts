import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A second, as the library has it, is too little on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

// What was asked for last, a toast for instance, has the document still when it comes. The next file of the worker,
// which has the same document and modules, begins without anything of it.
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
})

// jsdom has no layout; Mantine asks for these all the same.
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
// A list draws the rows it has room for.
for (const [name, value] of Object.entries({ clientWidth: 390, clientHeight: 844 }))
  Object.defineProperty(Element.prototype, name, { configurable: true, get: () => value })
Element.prototype.scrollIntoView = () => undefined

// jsdom has none; what is reported belongs into the test's output.
// oxlint-disable-next-line no-console -- a test has no other place for it
globalThis.reportError ??= (error: unknown) => console.error(error)
