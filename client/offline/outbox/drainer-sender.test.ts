import { expect, test } from 'vitest'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { BO } from './test-actions.ts'
import { drainer, heldBack } from './test-drainer.ts'
import { refused } from './test-page.ts'

test('an expired token is renewed once, and then the sender has to sign in', async () => {
  const fresh: boolean[] = []
  const { drain, put, states, record } = drainer({
    perform: async (_, options) => {
      fresh.push(options.fresh)
      throw refused('auth.expired')
    },
  })
  await put('a1')
  await drain()
  expect(fresh).toEqual([false, true])
  expect(await states()).toEqual(['a1 blocked'])
  await drain({ ignoreBackoff: true })
  expect(fresh).toHaveLength(2)
  await drain({ isSignedIn: true })
  expect(fresh).toHaveLength(3)
  expect((await record('a1'))?.status).toBe('blocked')
})

test('a sender who has verified the address meanwhile sends with a fresh token', async () => {
  const fresh: boolean[] = []
  const { drain, put, states } = drainer({
    perform: async (_, options) => {
      fresh.push(options.fresh)
      if (!options.fresh) throw refused('actor.unverified')
    },
  })
  await put('a1')
  await drain()
  expect(fresh).toEqual([false, true])
  expect(await states()).toEqual([])
})

test('an action waits without counting an attempt when its sender is signed out', async () => {
  const { drain, put, perform, record } = drainer()
  perform.mockRejectedValue(new SignInNeeded())
  await put('a1')
  await drain()
  expect(await record('a1')).toMatchObject({ status: 'blocked', attempts: 0 })
})

test('when somebody else signs in meanwhile, nothing more of the first goes out', async () => {
  const { perform, answer, isSent } = heldBack()
  const { drain, put, sent, become, states } = drainer({ perform })
  for (const id of ['a1', 'a2', 'a3']) await put(id)
  await put('b1', 'employer', BO)
  const over = drain()
  await isSent('a1')
  become(BO)
  await answer('a1')
  await answer('b1')
  await over
  expect(sent).toEqual(['a1', 'b1'])
  expect(await states()).toEqual(['a2 queued', 'a3 queued'])
})

test('the drainer sends no action while its sender is signed out', async () => {
  const { drain, put, sent, become } = drainer()
  await put('a1')
  become(null)
  expect(await drain()).toEqual({ nextAt: null, isReached: true })
  expect(sent).toEqual([])
})
