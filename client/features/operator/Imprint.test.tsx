import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Imprint } from './Imprint.tsx'

afterEach(() => vi.unstubAllGlobals())

const show = (operator: object | null) => {
  vi.stubGlobal('fetch', async () => Response.json({ operator }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Imprint />
    </QueryClientProvider>,
  )
}

test('the imprint says who runs the board, and leads to their mailbox', async () => {
  show({ name: 'Harbour Ltd', address: ['1 Quay', 'Leith'], contact: 'jobs@harbour.example' })
  const link = await screen.findByRole('link', { name: 'jobs@harbour.example' })
  expect(link.getAttribute('href')).toBe('mailto:jobs@harbour.example')
  expect(link.parentElement?.textContent).toBe('Harbour Ltd1 QuayLeithjobs@harbour.example')
})

test('the imprint of a board without an operator says so', async () => {
  show(null)
  expect(await screen.findByText('This board names nobody who runs it.')).toBeTruthy()
})
