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
  const { container } = render(<ClosedLine job={{ closedAt }} now={now} />)
  expect(container.textContent).toBe(words)
})

// An employer who does not confirm a job is one reason; one who is suspended, or has too many open jobs, is another.
test('a paused job says what that means, whatever it was paused for', () => {
  render(<ClosedLine job={{ closedAt: null, pausedAt: at(2025, 10, 15) }} now={now} />)
  expect(screen.getByText(/Paused/u).parentElement?.textContent).toBe(
    'Paused 15 Nov. It takes no applications until it is open again.',
  )
})
