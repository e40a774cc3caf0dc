import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Illustration } from './Illustration.tsx'

test('a drawing that the page of the server has is not loaded again', async () => {
  const page = document.createElement('div')
  page.innerHTML = '<span data-drawing="employers"><svg role="img" aria-label="From the server"></svg></span>'
  document.body.append(page)
  try {
    const { container } = render(<Illustration name="employers" />)
    await waitFor(() => expect(container.querySelector('svg')?.getAttribute('aria-label')).toBe('From the server'))
  } finally {
    page.remove()
  }
})

test('a drawing that the page does not have is loaded', async () => {
  render(<Illustration name="candidates" />)
  expect(await screen.findByRole('img', { name: /^Ledges climb/u })).toBeDefined()
})
