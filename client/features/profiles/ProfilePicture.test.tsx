import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '#client/api/ApiProvider.tsx'
import type { Api } from '#client/api/client.ts'
import type { Session } from '#client/session/session.ts'
import { SessionProvider } from '#client/session/SessionProvider.tsx'
import { initialAuthState } from '#client/session/session.machine.ts'
import { refusalOf } from '#client/test-app.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'

const file = vi.fn<Api['file']>()
const api = { file } as unknown as Api
const made = vi.fn(() => `blob:picture-${made.mock.calls.length}`)
const revoked = vi.fn()
URL.createObjectURL = made
URL.revokeObjectURL = revoked
afterEach(() => {
  for (const mock of [file, made, revoked]) mock.mockClear()
})

const state = initialAuthState({ email: 'maren.holt@example.org', userId: '1', role: 'candidate' })
const session = { getState: () => state, subscribe: () => () => undefined } as unknown as Session

/** Returns a function that renders a picture; all renders share one query cache. */
function aScreen() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return (link: string) => (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <SessionProvider session={session}>
          <ProfilePicture link={link} />
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
}

test('a picture is fetched by its link, and forgotten with its address', async () => {
  file.mockImplementation(async () => new Blob())
  const show = aScreen()
  const { container, rerender, unmount } = render(show('/api/user/1/picture?v=1'))
  await waitFor(() => expect(container.querySelector('img')?.src).toBe('blob:picture-1'))
  rerender(show('/api/user/1/picture?v=2'))
  await waitFor(() => expect(container.querySelector('img')?.src).toBe('blob:picture-2'))
  unmount()
  expect(revoked.mock.calls).toEqual([['blob:picture-1'], ['blob:picture-2']])
})

// Spec 2: A default picture where there is none
test('a drawing stands in for a missing picture, or one that fails to load', async () => {
  file.mockRejectedValue(refusalOf('file.unknown'))
  const show = aScreen()
  const { container, rerender } = render(show(''))
  expect(container.querySelector('svg')).not.toBeNull()
  rerender(show('/api/user/1/picture?v=1'))
  await waitFor(() => expect(file).toHaveBeenCalledTimes(1))
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})
