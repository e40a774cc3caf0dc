import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseColorScheme, followColorScheme, useColorScheme } from './color-scheme.ts'

let system: EventTarget & { matches: boolean }

beforeEach(() => {
  localStorage.clear()
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
  system = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => system)
  followColorScheme()
  render(<Shown />)
})

const Shown = () => <p>{useColorScheme()}</p>
const systemTurns = (isDark: boolean) =>
  act(() => {
    system.matches = isDark
    system.dispatchEvent(new Event('change'))
  })

test('without a choice the colours are those of the system', () => {
  systemTurns(true)
  expect(screen.getByText('dark')).toBeTruthy()
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  systemTurns(false)
  expect(screen.getByText('light')).toBeTruthy()
})

test('a choice holds against the system, and is kept', () => {
  act(() => chooseColorScheme('dark'))
  expect(screen.getByText('dark')).toBeTruthy()
  systemTurns(false)
  expect(screen.getByText('dark')).toBeTruthy()
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
})

test('a choice in another tab shows in this one', () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  fireEvent(window, new StorageEvent('storage', { key: 'mantine-color-scheme-value' }))
  expect(screen.getByText('dark')).toBeTruthy()
})
