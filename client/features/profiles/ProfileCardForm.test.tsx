import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LIST_MAX } from '#contract/text-rule.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { ProfileCardForm } from './ProfileCardForm.tsx'
import { MAREN } from './test-user.ts'

const viewer = { email: MAREN.email, userId: MAREN.id, role: 'candidate' } as const

test('Submit does not close the form over a skill that could not be added', async () => {
  const user = { ...MAREN, skills: Array.from({ length: LIST_MAX }, (_, number) => `Skill ${number}`) }
  const call = vi.fn<Call>(async (name) =>
    name === 'updateUser' ? { status: true, acknowledged: true, data: user } : new Promise(() => undefined),
  )
  const onDone = vi.fn()
  const others = { isAsking: false, onDirty: vi.fn(), onKeep: vi.fn(), onStop: vi.fn(), onDone }
  renderApp(<ProfileCardForm user={user} fields={['skills', 'availability']} focusOn={null} {...others} />, {
    viewer,
    call,
  })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Skills' })
  const submit = screen.getByRole('button', { name: 'Submit' })
  /** As a pointer does it: the field loses the focus in between. */
  const press = () => {
    fireEvent.pointerDown(submit)
    fireEvent.blur(field)
    fireEvent.pointerUp(submit)
    fireEvent.click(submit)
  }
  fireEvent.change(screen.getByLabelText('Availability'), { target: { value: 'Now' } })
  fireEvent.change(field, { target: { value: 'Splicing' } })
  press()
  expect(await screen.findByText(`Skills: ${LIST_MAX} at most.`)).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('Splicing')
  expect(call).not.toHaveBeenCalledWith('updateUser', expect.anything())

  fireEvent.click(screen.getByRole('button', { name: 'Remove Skill 0' }))
  press()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const skills = [...user.skills.slice(1), 'Splicing']
  expect(call).toHaveBeenCalledWith('updateUser', { body: expect.objectContaining({ skills }) as unknown })
})
