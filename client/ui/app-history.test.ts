import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { appHistory } from './app-history.ts'

const aHistory = () => appHistory(createMemoryHistory({ initialEntries: ['/'] }))

test('a link to the address that is shown adds no entry, whatever the state of that entry', () => {
  const history = aHistory()
  history.push('/jobs', { isFiltering: true })
  history.push('/jobs', {})
  expect(history.length).toBe(2)
  expect(history.location.state).toMatchObject({ isFiltering: true })
  history.back()
  expect(history.location.href).toBe('/')
})

test('another address adds one, and so does what repeats an entry on purpose', () => {
  const history = aHistory()
  history.push('/', { isRepeated: true })
  history.push('/?search=nurse', {})
  history.push('/?search=nurse#results', {})
  expect(history.length).toBe(4)
})
