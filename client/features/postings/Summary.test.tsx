import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Summary } from './Summary.tsx'

const figures = { open: 2, applicants: 32, added: 31, unanswered: 0, hasMore: false }

test.each([
  [false, 'applicants, 31 new'],
  [true, 'applicants'],
])('how many are new stands there where all of them are known (more: %s)', (isMoreAdded, words) => {
  render(<Summary {...figures} isMoreAdded={isMoreAdded} />)
  expect(screen.getByText(/^applicants/u).textContent).toBe(words)
})
