import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastScreenKey } from '#client/offline/persistence/boot-tier.ts'
import { keepLastScreen, readScreen } from './last-screen.ts'

/** A page with a list of jobs; every item after the second is below the window. */
function aPage({ isBusy = false } = {}): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = `<main><div aria-busy="${isBusy}"><ul><li>One</li><li>Two</li><li>Three</li></ul></div></main>`
  document.body.replaceChildren(root)
  const [, , third] = root.querySelectorAll('li')
  vi.spyOn(third as Element, 'getBoundingClientRect').mockReturnValue({ top: innerHeight + 1 } as DOMRect)
  return root
}

beforeEach(() => history.replaceState(null, '', '/jobs?search=ferry'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a screen has the items within the window, with its address', () => {
  const screen = readScreen(aPage())
  expect(screen).toMatchObject({ address: '/jobs?search=ferry', width: innerWidth })
  expect(screen?.html).toContain('<li>One</li><li>Two</li></ul>')
})

test.each<[string, () => HTMLElement]>([
  ['that is still loading', () => aPage({ isBusy: true })],
  ['without a list', () => document.createElement('div')],
  [
    'that is scrolled',
    () => {
      vi.stubGlobal('scrollY', 200)
      return aPage()
    },
  ],
  [
    'of another address',
    () => {
      history.replaceState(null, '', '/job-details/7')
      return aPage()
    },
  ],
])('a page %s is no screen to start with', (_, page) => {
  expect(readScreen(page())).toBeNull()
})

test('the screen is stored for its owner, and again when the page is hidden', () => {
  const root = aPage()
  keepLastScreen({ root, owner: () => 'maren@example.org', mayKeep: () => true })
  expect(localStorage.getItem(lastScreenKey('maren@example.org'))).toContain('One')
  root.querySelector('li')?.replaceChildren('Newer')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(localStorage.getItem(lastScreenKey('maren@example.org'))).toContain('Newer')
})

test('a screen of a person who has logged out is not stored', () => {
  keepLastScreen({ root: aPage(), owner: () => 'idris@example.org', mayKeep: () => false })
  expect(localStorage.getItem(lastScreenKey('idris@example.org'))).toBeNull()
})
