import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { RegisteredAlready } from './RegisteredAlready.tsx'

test.each([
  ['candidate', 'You are registered as a candidate'],
  ['employer', 'You are registered as an employer'],
] as const)('somebody registered as %s reads so, with the article', async (role, title) => {
  renderApp(<RegisteredAlready role={role} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
})
