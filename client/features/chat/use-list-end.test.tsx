import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FURTHER_UP, openList, scrollTo } from './test-list-scroll.tsx'

test('a list that is opened again is at the end only if the router has not led further up', async () => {
  const { list } = openList({ isWhole: true })
  expect(list.getAttribute('aria-label')).toBe('Further up')
  await waitFor(() => expect(list.getAttribute('aria-label')).toBe('At the end'))
})

test('news below are shown to a reader who scrolled up, until they are back at the end', () => {
  const { list, rerender } = openList()
  scrollTo(list, FURTHER_UP)
  expect(list.getAttribute('aria-label')).toBe('Further up')
  expect(screen.queryByText('News below')).toBeNull()
  rerender({ newest: 21 })
  expect(screen.getByText('News below')).toBeTruthy()
  scrollTo(list, -10)
  expect(list.getAttribute('aria-label')).toBe('At the end')
  expect(screen.queryByText('News below')).toBeNull()
})

test('a list scrolled to a few pixels above the end stays with the newest message', () => {
  const { list, rerender } = openList()
  scrollTo(list, -30)
  rerender({ newest: 21 })
  expect(list.scrollTop).toBe(0)
})

test('an outgoing message is brought into view when it is written, and moves nobody when it has arrived', () => {
  const { list, rerender } = openList({ newestOutgoing: 'first' })
  act(() => scrollTo(list, FURTHER_UP))
  rerender({})
  expect(list.scrollTop).toBe(FURTHER_UP)
  rerender({ newestOutgoing: 'second' })
  expect(list.scrollTop).toBe(0)
})
