import { render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { Illustration, drawing } from './Illustration.tsx'

test('a drawing that the page of the server has is not loaded again', async () => {
  const page = document.createElement('div')
  page.innerHTML = '<span data-drawing="ours"><svg role="img" aria-label="From the server"></svg></span>'
  document.body.append(page)
  try {
    // Another file may have loaded those of the app.
    const Drawing = drawing('ours', () => Promise.reject(new Error('Not asked for.')))
    const { container } = render(
      <Suspense>
        <Drawing />
      </Suspense>,
    )
    await waitFor(() => expect(container.querySelector('svg')?.getAttribute('aria-label')).toBe('From the server'))
  } finally {
    page.remove()
  }
})

test('a drawing that the page does not have is loaded', async () => {
  render(<Illustration name="candidates" />)
  expect(await screen.findByRole('img', { name: /^Ledges climb/u })).toBeDefined()
})
