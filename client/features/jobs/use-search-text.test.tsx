import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TYPING_PAUSE, useSearchText } from './use-search-text.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A search box whose URL is updated by its calls, as by the router. */
function searchBox(searched = '') {
  const visits: [text: string, replace: boolean][] = []
  const box = renderHook(
    ({ address }) =>
      useSearchText(address, (text, replace) => {
        visits.push([text, replace])
      }),
    { initialProps: { address: searched } },
  )
  return {
    visits,
    text: () => box.result.current.text,
    type: (text: string) => act(() => box.result.current.onChange(text)),
    enter: (text: string) => act(() => box.result.current.onSearch(text)),
    choose: (left: string) =>
      act(() => box.result.current.onVisit(left, (replace) => void visits.push([`chosen, ${left}`, replace]))),
    pause: () =>
      act(() => {
        vi.advanceTimersByTime(TYPING_PAUSE)
      }),
    addressIs: (address: string) => box.rerender({ address }),
  }
}

test('a typed text is searched after a pause, not at every key', () => {
  const box = searchBox()
  box.type('w')
  box.type('we')
  box.type('wel')
  expect(box.visits).toEqual([])
  box.pause()
  expect(box.visits).toEqual([['wel', false]])
})

test('a pasted text is searched as it is typed, and stays in the box as it is', () => {
  const box = searchBox()
  box.type('Ku\u0308chen\u00adhilfe')
  box.pause()
  expect(box.visits).toEqual([['Küchenhilfe', false]])
  box.addressIs('Küchenhilfe')
  expect(box.text()).toBe('Ku\u0308chen\u00adhilfe')
})

test('typing on replaces the entry, so that Back leads to the search before', () => {
  const box = searchBox('nurse')
  box.type('nurse night')
  box.pause()
  box.addressIs('nurse night')
  box.type('nurse night shift')
  box.pause()
  expect(box.visits).toEqual([
    ['nurse night', false],
    ['nurse night shift', true],
  ])
})

test('Enter searches at once, once, and the next words are a new entry', () => {
  const box = searchBox()
  box.type('cook')
  box.enter('cook')
  box.pause()
  box.addressIs('cook')
  box.type('cook lyon')
  box.pause()
  expect(box.visits).toEqual([
    ['cook', false],
    ['cook lyon', false],
  ])
})

test('an answer of the address that is late does not undo what is typed meanwhile', () => {
  const box = searchBox()
  box.type('tea')
  box.pause()
  box.type('teacher')
  box.addressIs('tea')
  expect(box.text()).toBe('teacher')
})

test('the box follows Back and badges, and forgets what was not searched yet', () => {
  const box = searchBox('tester')
  box.type('tester ju')
  box.addressIs('Writer')
  box.pause()
  expect(box.text()).toBe('Writer')
  expect(box.visits).toEqual([])
})

test('a visit made elsewhere takes the place of what is typed, which is not searched any more', () => {
  const box = searchBox()
  box.type('mech')
  box.choose('')
  box.pause()
  box.type('me')
  box.pause()
  box.addressIs('me')
  box.choose('Mechanic')
  expect(box.text()).toBe('Mechanic')
  expect(box.visits).toEqual([
    ['chosen, ', false],
    ['me', false],
    ['chosen, Mechanic', true],
  ])
})
