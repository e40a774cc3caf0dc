import { expect, test, vi } from 'vitest'
import { createWriteGuard } from './write-guard.ts'

const MAREN = 'maren.holt@example.org'

/** Two tabs of a device, with someone signed in. */
function twoTabs(signedIn: string) {
  const device = { signedIn }
  const heard: ((event: MessageEvent<unknown>) => void)[][] = [[], []]
  const tab = (own: number) =>
    createWriteGuard({
      signedIn: () => device.signedIn,
      channel: {
        postMessage: (data: unknown) => heard[1 - own]?.forEach((listener) => listener({ data } as MessageEvent)),
        addEventListener: ((_: string, listener: (event: MessageEvent<unknown>) => void) =>
          heard[own]?.push(listener)) as BroadcastChannel['addEventListener'],
      },
    })
  return { device, one: tab(0), other: tab(1) }
}

test('is open for whoever is signed in, and for the visitor', () => {
  const { one } = twoTabs(MAREN)
  expect([MAREN, '', 'idris@example.org'].map((owner) => one.isOpenFor(owner))).toEqual([true, true, false])
})

test('closes in every tab, and says so in the others', () => {
  const { one, other } = twoTabs(MAREN)
  const heard = vi.fn()
  other.onClosedElsewhere(heard)
  one.close(MAREN)
  expect([one.isOpenFor(MAREN), other.isOpenFor(MAREN)]).toEqual([false, false])
  expect(heard).toHaveBeenCalledExactlyOnceWith(MAREN)
})

test('a tab that heard nothing writes for nobody who has signed out', () => {
  const { device, other } = twoTabs(MAREN)
  device.signedIn = ''
  expect(other.isOpenFor(MAREN)).toBe(false)
})

test('opens again for whoever comes back', () => {
  const { one } = twoTabs(MAREN)
  one.close(MAREN)
  one.open(MAREN)
  expect(one.isOpenFor(MAREN)).toBe(true)
})

test('never closes for the visitor', () => {
  const { one } = twoTabs('')
  one.close('')
  expect(one.isOpenFor('')).toBe(true)
})
