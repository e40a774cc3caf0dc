import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderKit } from '#client/ui/test-render.tsx'
import { JobFilters } from './JobFilters.tsx'
import type { JobSearch } from './job-search.ts'
import { TYPING_PAUSE } from './use-search-text.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('changes faster than the page is drawn keep each other: a text in its pause, two boxes, another text', () => {
  let address: JobSearch = {}
  renderKit(
    <JobFilters
      current={{}}
      onChange={(change) => {
        address = change(address)
      }}
    />,
  )
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Location', 'Stavanger')
  fireEvent.click(screen.getByLabelText('Full-time'))
  fireEvent.click(screen.getByLabelText('Part-time'))
  type('Experience', '2 years')
  act(() => {
    vi.advanceTimersByTime(TYPING_PAUSE)
  })
  expect(address).toEqual({ location: 'Stavanger', employmentType: 'Full-time,Part-time', experience: '2 years' })
})
