import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#client/api/domain.ts'
import { ownRecordKey } from '#client/api/query-keys.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { MyProfile } from './MyProfile.tsx'
import { MAREN } from './test-user.ts'

const viewer = { email: MAREN.email, userId: MAREN.id, role: 'candidate' } as const
const update = vi.fn<(body: Partial<User>) => Promise<unknown>>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()

let stored: User
beforeEach(() => {
  for (const mock of [update, success, failure]) mock.mockReset()
  stored = MAREN
  update.mockImplementation(async (changes) => {
    // The server's rule (`profile.service.ts`).
    if (changes.updatedAt !== stored.updatedAt) throw refusalOf('user.stale')
    stored = { ...stored, ...changes, updatedAt: '2026-03-02T10:00:00.000Z' }
    return { status: true, acknowledged: true, data: stored }
  })
})

const server: Call = async (name, request) => {
  const { body } = (request ?? {}) as { body: Partial<User> }
  if (name === 'user') return { status: true, data: stored }
  if (name === 'updateUser') return update(body)
  return new Promise(() => undefined)
}

/** What the live event of a change on another device does: the own record is fetched again. */
function Elsewhere() {
  const queryClient = useQueryClient()
  return (
    <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey: ownRecordKey(viewer) })}>
      A live event
    </button>
  )
}

async function open() {
  renderApp(
    <>
      <Elsewhere />
      <MyProfile />
    </>,
    { viewer, call: server },
  )
  await screen.findByText('Basic Information')
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea, select' }), { target: { value } })

test('a change of another device during an edit is not overwritten', async () => {
  await open()
  press('Edit profile')
  type('About me', 'I mend boats.')
  // Meanwhile, on the phone: a skill is added. The live event has this page fetch the record again.
  stored = { ...stored, skills: ['Hydraulics', 'Welding'], city: 'Bergen', updatedAt: '2026-03-02T09:30:00.000Z' }
  press('A live event')
  await screen.findByText('Bergen', { selector: 'dd' })
  press('Submit')
  await waitFor(() => expect(update).toHaveBeenCalled())
  await waitFor(() => expect(success.mock.calls.length + failure.mock.calls.length).toBeGreaterThan(0))
  expect(stored.skills).toEqual(['Hydraulics', 'Welding'])
  // Only what was changed here is sent: nothing stands in its way.
  expect(stored.aboutMe).toBe('I mend boats.')
})

test('a row that another device has removed meanwhile does not have its neighbour overwritten', async () => {
  const [first] = MAREN.experiences
  const second = { ...first!, position: 'Mate' }
  const third = { ...first!, position: 'Cook' }
  stored = { ...MAREN, experiences: [first!, second, third] }
  await open()
  press('Edit Mate')
  await screen.findByLabelText('Location', { selector: 'input' })
  type('Location', 'Oslo')
  // Meanwhile, on the phone: the first one is removed.
  stored = { ...stored, experiences: [second, third], city: 'Bergen', updatedAt: '2026-03-02T09:30:00.000Z' }
  press('A live event')
  await screen.findByText('Bergen', { selector: 'dd' })
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() => expect(update).toHaveBeenCalled())
  await waitFor(() => expect(success.mock.calls.length + failure.mock.calls.length).toBeGreaterThan(0))
  expect(stored.experiences.map(({ position }) => position)).toContain('Cook')
  expect(stored.experiences.filter(({ position }) => position === 'Mate')).toHaveLength(1)
})
