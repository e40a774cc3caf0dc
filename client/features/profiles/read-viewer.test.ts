import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import { MAREN } from './test-user.ts'
import { readViewer } from './read-viewer.ts'

const boardWith = (answer: () => Promise<unknown>) => ({ call: vi.fn(answer) }) as unknown as Api

test('somebody signed in is known by the provider’s address, also while their record has another one', async () => {
  const api = boardWith(async () => ({ status: true, data: MAREN }))
  expect(await readViewer(new QueryClient(), api, 'new@example.org')).toEqual({
    email: 'new@example.org',
    userId: MAREN.id,
    role: MAREN.role,
  })
})

test('a person who has asked for their account to be deleted is known by its date', async () => {
  const deletesAt = '2026-12-07T09:00:00.000Z'
  const api = boardWith(async () => ({ status: true, data: { ...MAREN, deletesAt } }))
  expect(await readViewer(new QueryClient(), api, 'new@example.org')).toEqual({
    email: 'new@example.org',
    userId: '',
    role: '',
    deletesAt,
  })
})

test('an account without a registration is known by its address alone', async () => {
  const api = boardWith(async () => ({ data: { email: 'new@example.org' } }))
  const viewer = { email: 'new@example.org', userId: '', role: '' }
  expect(await readViewer(new QueryClient(), api, 'new@example.org')).toEqual(viewer)
})
