import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { RegisteredAlready } from './RegisteredAlready.tsx'

test('a registered person goes on to the page they came from, with its search and hash', async () => {
  const props = { role: 'candidate', from: '/job-details/j1?from=list#apply' } as const
  const router = renderApp(<RegisteredAlready {...props} />, {
    viewer: { email: 'ida@example.org', userId: 'ida', role: 'candidate' },
  })
  const link = await screen.findByRole('link', { name: 'Go on' })
  expect(link.getAttribute('href')).toBe('/job-details/j1?from=list#apply')
  fireEvent.click(link)
  await waitFor(() => expect(router.history.location.pathname).toBe('/job-details/j1'))
  expect(router.history.location.href).toBe('/job-details/j1?from=list#apply')
})
