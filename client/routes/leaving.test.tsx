import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { App } from '#client/app/App.tsx'
import { createAppRouter } from '#client/app/router.tsx'
import { emptyOutbox } from '#client/offline/outbox/empty-outbox.ts'
import { sessionOf } from '#client/test-app.tsx'

const MAREN: Viewer = { email: 'maren@example.org', userId: 'maren', role: '', deletesAt: '2026-12-11T09:00:00.000Z' }

// Until a page is ready, it holds back responses.
test.each(['/', '/jobs', '/job/j1', '/no-such-page'])(
  'in place of %s, the page of an account that is being deleted is ready once it is there',
  async (path) => {
    const api = { call: () => new Promise(() => undefined) } as unknown as Api
    const context = { api, session: sessionOf(MAREN), queryClient: new QueryClient(), outbox: emptyOutbox }
    const router = createAppRouter(context, createMemoryHistory({ initialEntries: [path] }))
    await router.load()
    const onReady = vi.fn()
    render(<App router={router} {...context} isFromServer onReady={onReady} />)
    await screen.findByRole('button', { name: 'Keep my account' })
    expect(onReady).toHaveBeenCalled()
  },
)
