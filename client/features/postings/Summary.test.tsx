import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Summary } from './Summary.tsx'

const figures = { open: 2, applicants: 32, added: 31, unanswered: 0, ofNewest: null }

test.each([
  [false, 'applicants, 31 new'],
  [true, 'applicants'],
])('how many are new stands there where all of them are known (more: %s)', (isMoreAdded, words) => {
  render(<Summary {...figures} isMoreAdded={isMoreAdded} />)
  expect(screen.getByText(/^applicants/u).textContent).toBe(words)
})

test('figures that leave out older jobs say of how many they are', () => {
  const { rerender } = render(<Summary {...figures} isMoreAdded={false} ofNewest={1200} />)
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('Of your newest 1,200 jobs')
  rerender(<Summary {...figures} isMoreAdded={false} />)
  expect(screen.queryByText(/newest/u)).toBeNull()
})
