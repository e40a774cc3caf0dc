import { expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { createGate } from '#client/offline/gate.ts'
import type { Reading } from '#client/offline/reading/reading.ts'
import { forgetReadingOf } from './people.ts'

const maren: Viewer = { email: 'maren@example.org', userId: 'maren', role: 'candidate' }

function aDevice() {
  const gate = createGate({ signedIn: () => maren.email })
  const forget = vi.fn(async () => undefined)
  return { gate, forget, follow: forgetReadingOf({ gate, reading: { forget } as unknown as Reading }) }
}

test('what is kept of somebody goes with them, and is kept again when they come back', () => {
  const { gate, forget, follow } = aDevice()
  for (const viewer of [VISITOR, maren]) follow(viewer)
  expect(gate.isOpenFor(maren.email)).toBe(true)
  follow(VISITOR)
  expect(gate.isOpenFor(maren.email)).toBe(false)
  expect(forget).toHaveBeenCalledExactlyOnceWith(maren.email)
  follow(maren)
  expect(gate.isOpenFor(maren.email)).toBe(true)
})

test('a gate that was closed for somebody leaving stays closed while they are still told of', () => {
  const { gate, follow } = aDevice()
  follow(maren)
  gate.close(maren.email)
  follow({ ...maren })
  expect(gate.isOpenFor(maren.email)).toBe(false)
})
