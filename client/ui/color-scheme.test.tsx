import { readFileSync } from 'node:fs'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseColorScheme, useColorScheme } from './color-scheme.ts'

const KEY = 'mantine-color-scheme-value'
const [, inlineScript = ''] = /<script>(.*?)<\/script>/su.exec(readFileSync('client/index.html', 'utf8')) ?? []
let system: EventTarget & { matches: boolean }

const Shown = () => <p>{useColorScheme()}</p>

beforeEach(() => {
  localStorage.clear()
  system = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => system)
  // The script the page runs before its first paint.
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is inline in the page, not in a module
  new Function(inlineScript)()
  render(<Shown />)
})

const systemTurns = (isDark: boolean) =>
  act(() => {
    system.matches = isDark
    system.dispatchEvent(new Event('change'))
  })

test('the colours are those of the system without a choice', async () => {
  expect(screen.getByText('light')).toBeTruthy()
  systemTurns(true)
  expect(await screen.findByText('dark')).toBeTruthy()
  systemTurns(false)
  expect(await screen.findByText('light')).toBeTruthy()
})

test('a choice holds against the system, and is kept', async () => {
  chooseColorScheme('dark')
  expect(await screen.findByText('dark')).toBeTruthy()
  systemTurns(false)
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  expect(localStorage.getItem(KEY)).toBe('dark')
})

test('a choice in another tab shows in this one', async () => {
  localStorage.setItem(KEY, 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(await screen.findByText('dark')).toBeTruthy()
})
