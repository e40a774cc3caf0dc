import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { MAREN } from './test-user.ts'

test('a position and a city from right to left keep their places', async () => {
  const [experience] = MAREN.experiences
  if (!experience) throw new Error('Maren has no experience.')
  const user = { ...MAREN, experiences: [{ ...experience, position: 'مهندسة' }], city: 'حيفا' }
  renderApp(
    <ProfileCard
      user={user}
      onEditContact={() => undefined}
      onEditDetails={() => undefined}
      onAddTo={() => undefined}
      resume={null}
    />,
  )
  const position = await screen.findByText('مهندسة')
  expect([position.tagName, screen.getByText('حيفا').tagName]).toEqual(['BDI', 'BDI'])
  expect(position.parentElement?.textContent).toBe('مهندسة, حيفا')
})

// Spec 2: 'Send Email' opens a mail composer
test('the own profile offers no email to oneself', async () => {
  renderApp(
    <ProfileCard
      user={MAREN}
      onEditContact={() => undefined}
      onEditDetails={() => undefined}
      onAddTo={() => undefined}
      resume={null}
    />,
  )
  await screen.findByRole('heading', { name: `${MAREN.firstName} ${MAREN.lastName}` })
  expect(screen.queryByRole('link', { name: 'Send Email' })).toBeNull()
})
