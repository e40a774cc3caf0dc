import { expect, test, vi } from 'vitest'
import { personalKey } from '#client/api/query-keys.ts'
import { bootTierKey, lastScreenKey, lastUseKey } from './boot-tier.ts'
import { MAREN, aPhone, aStorage, startApp, type Phone } from './test-persistence.ts'

const PROFILE = [...personalKey({ email: MAREN }), 'user']
const LIST = ['board', 'jobs', {}]
const meta = { persist: 'boot' } as const

/** Fetches once, as a screen would. */
const ask = (app: ReturnType<typeof startApp>, queryKey: readonly unknown[], answer: unknown) =>
  app.queryClient.prefetchQuery({ queryKey, queryFn: async () => answer, meta })

const kept = ({ storage }: Phone, owner: string) =>
  vi.waitFor(() => expect(storage.getItem(bootTierKey(owner))).toBeTruthy(), 3_000)

async function startAgain(phone: Phone, owner = MAREN) {
  const app = startApp(phone)
  await app.persistence.restore(owner)
  return app.queryClient
}

test('data that every start needs is there before a request, public apart from personal', async () => {
  const phone = aPhone()
  const app = startApp(phone)
  await ask(app, PROFILE, { name: 'Maren' })
  await ask(app, LIST, ['a job'])
  await Promise.all([kept(phone, MAREN), kept(phone, '')])

  const again = await startAgain(phone)
  expect([again.getQueryData(PROFILE), again.getQueryData(LIST)]).toEqual([{ name: 'Maren' }, ['a job']])
  const visitor = await startAgain(phone, '')
  expect([visitor.getQueryData(PROFILE), visitor.getQueryData(LIST)]).toEqual([undefined, ['a job']])
})

test('stored data is fetched again all the same, personal and public', async () => {
  const phone = aPhone()
  const app = startApp(phone)
  await ask(app, PROFILE, { name: 'Maren' })
  await ask(app, LIST, ['a job'])
  await Promise.all([kept(phone, MAREN), kept(phone, '')])
  const again = await startAgain(phone)
  const isInvalidated = (queryKey: readonly unknown[]) => again.getQueryState(queryKey)?.isInvalidated
  expect([isInvalidated(PROFILE), isInvalidated(LIST)]).toEqual([true, true])
})

test('an answer stays when the next request fails', async () => {
  const phone = aPhone()
  const app = startApp(phone)
  await ask(app, LIST, ['a job'])
  await app.queryClient.prefetchQuery({
    queryKey: LIST,
    queryFn: () => Promise.reject(new TypeError('Failed to fetch')),
    staleTime: 0,
    meta,
  })
  await ask(app, ['board', 'newest-jobs'], 'newer')
  await kept(phone, '')
  const state = (await startAgain(phone, '')).getQueryState(LIST)
  expect(state).toMatchObject({ data: ['a job'], status: 'success', error: null })
})

test('the first page of a long list is kept', async () => {
  const phone = aPhone()
  const app = startApp(phone)
  await ask(app, LIST, { pages: [['one'], ['two']], pageParams: [undefined, 'cursor'] })
  await kept(phone, '')
  expect((await startAgain(phone, '')).getQueryData(LIST)).toEqual({ pages: [['one']], pageParams: [null] })
})

test('an answer that comes before the restoring takes nothing of what was kept away', async () => {
  const phone = aPhone()
  const app = startApp(phone)
  await ask(app, LIST, ['a job'])
  await ask(app, ['board', 'newest-jobs'], 'newest')
  await kept(phone, '')

  const again = startApp(phone)
  const before = phone.storage.getItem(bootTierKey(''))
  await ask(again, LIST, ['another job'])
  await again.persistence.restore('')
  await vi.waitFor(() => expect(phone.storage.getItem(bootTierKey(''))).not.toBe(before), 3_000)
  const third = await startAgain(phone, '')
  expect([third.getQueryData(LIST), third.getQueryData(['board', 'newest-jobs'])]).toEqual([['another job'], 'newest'])
})

test('a write that comes after signing out puts nothing back', async () => {
  const phone = aPhone()
  const app = startApp(phone)
  await ask(app, PROFILE, { name: 'Maren' })
  // The write is debounced; the person leaves before it.
  app.writeGuard.close(MAREN)
  await app.persistence.forget(MAREN)
  await ask(app, LIST, ['a job'])
  await kept(phone, '')
  expect(phone.storage.getItem(bootTierKey(MAREN))).toBeNull()
})

test('the last screen of a person and their last use are forgotten with their data', async () => {
  const phone = aPhone()
  const keys = [lastScreenKey, lastUseKey]
  for (const keyOf of keys) for (const owner of [MAREN, '']) phone.storage.setItem(keyOf(owner), 'kept')
  await startApp(phone).persistence.forget(MAREN)
  const left = (owner: string) => keys.map((keyOf) => phone.storage.getItem(keyOf(owner)))
  expect([left(MAREN), left('')]).toEqual([
    [null, null],
    ['kept', 'kept'],
  ])
})

test('with too little room what is small is kept, and the lack is told', async () => {
  const phone = { ...aPhone(), storage: aStorage(2_000) }
  const app = startApp(phone)
  await ask(app, ['board', 'small'], 'small')
  await ask(app, LIST, 'x'.repeat(5_000))
  await kept(phone, '')
  expect(app.persistence.storageStatus.get()).toBe('full')
  const again = await startAgain(phone, '')
  expect([again.getQueryData(['board', 'small']), again.getQueryData(LIST)]).toEqual(['small', undefined])
})

test('an unreadable store does not prevent the start', async () => {
  const phone = aPhone()
  phone.storage.setItem(bootTierKey(MAREN), '{"half a ')
  // The library logs this in development mode.
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementationOnce(() => undefined)
  expect((await startAgain(phone)).getQueryCache().getAll()).toEqual([])
})
