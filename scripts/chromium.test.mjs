import { afterEach, expect, test, vi } from 'vitest'
import { findBrowsers } from './lib/chromium.mjs'

afterEach(() => vi.unstubAllEnvs())

test('CHROMIUM_PATH serves for every browser test', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(findBrowsers()).toEqual({ light: process.execPath, whole: process.execPath })
})

test('a CHROMIUM_PATH that leads nowhere is not replaced by another browser', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(findBrowsers()).toEqual({ light: null, whole: null })
})

test('one browser serves for both when only one is installed', () => {
  vi.stubEnv('CHROMIUM_PATH', '')
  const { light, whole } = findBrowsers()
  expect(light === null).toBe(whole === null)
})
