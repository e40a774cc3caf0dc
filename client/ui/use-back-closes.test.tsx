import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { arrivedHere, testRouter } from './test-render.tsx'
import { useBackCloses } from './use-back-closes.ts'

/** A page with an open overlay, reached from '/before'. */
async function openOver(isCovering: () => boolean) {
  const Page = () => {
    const [isOpen, setOpen] = useState(true)
    useBackCloses(isOpen, () => setOpen(false), isCovering)
    return <p>{isOpen ? 'open' : 'closed'}</p>
  }
  const InRouter = testRouter(arrivedHere())
  render(
    <InRouter>
      <Page />
    </InRouter>,
  )
  await screen.findByText('open')
}

test('Back closes what covers the page, once, and then leads back', async () => {
  await openOver(() => true)
  window.history.back()
  await screen.findByText('closed')
  await waitFor(() => expect(window.location.pathname).toBe('/here'))
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/before'))
})

test('Back leads back from a page that is not covered', async () => {
  await openOver(() => false)
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/before'))
  expect(screen.getByText('open')).toBeTruthy()
})
