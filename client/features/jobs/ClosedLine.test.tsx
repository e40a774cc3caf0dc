import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClosedLine } from './ClosedLine.tsx'

const now = new Date(2025, 10, 20, 12)
const at = (...day: [number, number, number]) => new Date(...day, 9).toISOString()

test.each([
  [at(2025, 10, 15), 'Closed 15 Nov. This job takes no more applications.'],
  [at(2025, 10, 20), 'Closed today. This job takes no more applications.'],
  [null, 'Closed. This job takes no more applications.'],
])('a job closed at %s says so in a sentence', (closedAt, words) => {
  render(<ClosedLine job={{ closedAt }} now={now} />)
  expect(screen.getByText(/takes no more/u).textContent).toBe(words)
})
