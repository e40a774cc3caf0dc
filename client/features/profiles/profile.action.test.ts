import { expect, test } from 'vitest'
import type { User } from '#client/api/domain.ts'
import { perform, record, refused, server } from '#client/features/test-actions.ts'
import { profileAction } from './profile.action.ts'

const before = { id: 'ida', city: 'Oslo', skills: ['Welding'], aboutMe: '', updatedAt: 'then' } as unknown as User

/** Changes the city from Oslo to Bergen, while the server's record has the values in `elsewhere`. */
function changeCity(elsewhere: Partial<User>, isForced = false) {
  const { api, asked } = server({
    updateUser: ({ body }) => {
      if (body?.['updatedAt'] !== 'now') throw refused('user.stale')
      return { data: 'changed' }
    },
    user: () => ({ status: true, data: { ...before, updatedAt: 'now', ...elsewhere } }),
  })
  const changes = { city: 'Bergen' }
  const change = perform(
    api,
    record({ kind: profileAction, payload: { before, changes, ...(isForced && { isForced }) } }),
  )
  return { change, asked }
}

test.each<[string, Partial<User>]>([
  ['other fields', { aboutMe: 'A cook.', skills: ['Soup'] }],
  ['the same, to the same', { city: 'Bergen' }],
])('a profile that was changed elsewhere in %s takes the change', async (_name, elsewhere) => {
  const { change, asked } = changeCity(elsewhere)
  expect(await change).toBe('changed')
  expect(asked.at(-1)).toEqual(['updateUser', { body: { city: 'Bergen', updatedAt: 'now' } }])
})

test('one that was changed in the same field is for its owner to decide', async () => {
  await expect(changeCity({ city: 'Hamar' }).change).rejects.toMatchObject({ problem: { code: 'user.stale' } })
  expect(await changeCity({ city: 'Hamar' }, true).change).toBe('changed')
})

test('the next of several changes without a network follows the first, which the server has cleaned', async () => {
  const row = { position: 'Mechanic ', companyName: 'Byfjord Tugs', location: '', timeline: '' }
  const typed = { aboutMe: 'A cook.\n', skills: [' Soup', ''], experiences: [row], city: 'Bergen ' }
  const stored = {
    aboutMe: 'A cook.',
    skills: ['Soup'],
    experiences: [{ ...row, position: 'Mechanic' }],
    city: 'Bergen',
  }
  const { api } = server({
    updateUser: ({ body }) => {
      if (body?.['updatedAt'] !== 'now') throw refused('user.stale')
      return { data: 'changed' }
    },
    user: () => ({ status: true, data: { ...before, ...stored, updatedAt: 'now' } }),
  })
  const changes = { aboutMe: 'A cook at sea.', skills: ['Soup', 'Bread'], experiences: [row, row], city: 'Oslo' }
  const payload = { before: { ...before, ...typed }, changes }
  expect(await perform(api, record({ kind: profileAction, payload }))).toBe('changed')
})
