import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Summary } from './Summary.tsx'

const figures = { open: 2, applicants: 32, unseen: 31, unanswered: 0, ofNewest: null }

test.each([
  [31, 'applicants, 31 new'],
  [0, 'applicants'],
])('the applicants tile says that %s are new', (unseen, words) => {
  render(<Summary {...figures} unseen={unseen} />)
  expect(screen.getByText(/^applicants/u).textContent).toBe(words)
})

test('figures that leave out older jobs say of how many they are', () => {
  const { rerender } = render(<Summary {...figures} ofNewest={1200} />)
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('Of your newest 1,200 jobs')
  rerender(<Summary {...figures} />)
  expect(screen.queryByText(/newest/u)).toBeNull()
})
