import type { ReactNode } from 'react'
import { act } from '@testing-library/react'
import { hydrateRoot, type HydrationOptions } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { OutboxProvider, useOutboxSnapshot } from '#client/offline/outbox/OutboxProvider.tsx'
import { createLazyOutbox } from '#client/offline/outbox/lazy-outbox.ts'
import { createVisitorHidden, NOTHING_HIDDEN } from '#client/offline/job-marks/visitor-hidden.ts'
import { SessionProvider, useAuthState } from '#client/session/SessionProvider.tsx'
import { createSession } from '#client/session/session.ts'
import { HYDRATING, Hydrated, useIsHydrated } from './hydrated.tsx'
import { useIsWide } from './use-media-query.ts'
import { setRenderTime, useNow } from './use-now.ts'

const never = () => new Promise<never>(() => undefined)
const nobody = {
  read: () => null,
  recall: never,
  write: () => undefined,
  writeSignedOut: () => undefined,
  onChange: () => () => undefined,
}

afterEach(() => vi.restoreAllMocks())

/** Hydrates for the current test only: what stays mounted would keep the width of its screen for the next file. */
async function hydrate(element: Element, page: ReactNode, options?: HydrationOptions): Promise<void> {
  const root = await act(async () => hydrateRoot(element, page, options))
  onTestFinished(() => act(() => root.unmount()))
}

/** The values the hook returns on the server and in each render in the browser. */
async function taken(useWords: () => string) {
  const shown: string[] = []
  const Counted = () => {
    const words = useWords()
    shown.push(words)
    return <p>{words}</p>
  }
  const page = (
    <Hydrated isFromServer>
      <Counted />
    </Hydrated>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.append(root)
  root.setAttribute(HYDRATING, '')
  const served = root.textContent
  shown.length = 0
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  await hydrate(root, page, { onRecoverableError })
  expect(onRecoverableError).not.toHaveBeenCalled()
  // The attribute is removed once the device's version has rendered.
  expect(root.hasAttribute(HYDRATING)).toBe(false)
  return { served, shown }
}

test('a value that depends on the device is the server’s first, and the device’s right after it', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)
  setRenderTime(Date.parse('2026-11-01T08:00:00Z'))
  const { served, shown } = await taken(() => {
    const now = useNow()
    return [useIsHydrated(), useIsWide(), now.isUtc ?? false, now.getTime() > Date.parse('2026-11-02')].join()
  })
  expect(served).toBe('false,,true,false')
  expect(shown).toEqual(['false,,true,false', 'true,true,false,true'])
})

test('for a visitor who has nothing here, nothing is drawn a second time', async () => {
  const session = createSession({ loadProvider: never, known: nobody, readViewer: never, formatError: String })
  const { outbox } = createLazyOutbox(never)
  const shown: string[] = []
  const Own = () => {
    shown.push(`${useAuthState().viewer === VISITOR} ${useOutboxSnapshot().records.length}`)
    return null
  }
  const page = (
    <SessionProvider session={session}>
      <OutboxProvider outbox={outbox}>
        <Own />
      </OutboxProvider>
    </SessionProvider>
  )
  const root = document.createElement('div')
  await hydrate(root, page)
  expect(shown).toEqual(['true 0'])
  expect(createVisitorHidden(() => localStorage).getSnapshot()).toBe(NOTHING_HIDDEN)
})
