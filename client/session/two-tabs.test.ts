import { expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import type { AuthProvider } from './auth-provider.ts'
import type { CachedViewer } from './cached-viewer.ts'
import { createSession } from './session.ts'
import { MAREN, fakeProvider } from './test-session.ts'

/** Resolves once all queued work is done. */
const settled = async () => new Promise((resolve) => setTimeout(resolve))

/** The storage of one device: each tab hears of what the other one writes. */
function aDevice(start: Viewer) {
  let text = JSON.stringify(start)
  const hears: ((viewer: Viewer | null) => void)[] = []
  const knownIn = (tab: 0 | 1): CachedViewer => ({
    read: () => JSON.parse(text) as Viewer | null,
    recall: async () => null,
    write: (next) => {
      const now = JSON.stringify(next)
      if (now === text) return
      text = now
      queueMicrotask(() => hears[1 - tab]?.(next))
    },
    writeSignedOut: () => undefined,
    onChange: (listener) => {
      hears[tab] = listener
      return () => undefined
    },
  })
  return { knownIn, stored: () => JSON.parse(text) as Viewer | null }
}

const account = { uid: 'p-1', email: MAREN.email }

function aTab(known: CachedViewer, provider: AuthProvider, answered = async (): Promise<void> => undefined) {
  const made = createSession({
    loadProvider: async () => provider,
    known,
    formatError: String,
    // The board hands out a person's own record for a token only.
    readViewer: async (email) => {
      const token = await made.token()
      await answered()
      if (!token) throw new Error('No token.')
      return { ...MAREN, email }
    },
  })
  made.start()
  return made
}

test('logging in while a second tab is open leaves the person registered in both', async () => {
  const device = aDevice(MAREN)
  const [one, other] = [fakeProvider(account), fakeProvider(account)]
  const answers: (() => void)[] = []
  const answered = async () => new Promise<void>((resolve) => void answers.push(resolve))
  const first = aTab(device.knownIn(0), one.provider, answered)
  const second = aTab(device.knownIn(1), other.provider, answered)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers.splice(0)) answer()
  await vi.waitFor(() => expect(second.getState().viewer).toEqual(MAREN))

  await first.signOut()
  other.become(null)
  await vi.waitFor(() => expect(second.getState().viewer).toEqual(VISITOR))
  const signingIn = first.signIn(MAREN.email, 'right')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  // The provider tells the second tab of the account while the first one reads the record.
  other.become(account)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.()
  await signingIn
  await settled()
  answers[1]?.()
  await settled()
  expect(first.getState().viewer).toEqual(MAREN)
  expect(second.getState().viewer).toEqual(MAREN)
  expect(device.stored()).toEqual(MAREN)
})

test('an account whose address has changed at the provider keeps its role at the next start', async () => {
  const email = 'maren.new@example.org'
  const tab = aTab(aDevice(MAREN).knownIn(0), fakeProvider({ ...account, email }).provider)
  await vi.waitFor(() => expect(tab.getState().viewer).toEqual({ ...MAREN, email }))
})

test('a tab that wakes late does not sign out somebody who is back', async () => {
  const device = aDevice(MAREN)
  // What a frozen tab would hear waits until it is shown.
  const late: (() => void)[] = []
  const known = device.knownIn(1)
  const onChange: CachedViewer['onChange'] = (listener) =>
    known.onChange((next) => void late.push(() => listener(next)))
  const first = aTab(device.knownIn(0), fakeProvider(account).provider)
  const frozen = aTab({ ...known, onChange }, fakeProvider(account).provider)
  await settled()
  await first.signOut()
  await first.signIn(MAREN.email, 'right')
  await settled()
  const seen: string[] = []
  first.subscribe(() => seen.push(first.getState().viewer.email))
  expect(late).toHaveLength(2)
  for (const hear of late) {
    hear()
    await settled()
  }
  expect(seen).toEqual([])
  expect(frozen.getState().viewer).toEqual(MAREN)
})
