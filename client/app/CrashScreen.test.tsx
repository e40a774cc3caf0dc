import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderKit, testRouter } from '#client/ui/test-render.tsx'
import { CrashScreen } from './CrashScreen.tsx'

afterEach(() => vi.restoreAllMocks())

test.each([
  [true, 'Problem on our side.'],
  [false, 'You are offline, and it is not on this device yet.'],
])('a page that did not load is told with its likely reason; online: %s', (isOnline, reason) => {
  vi.spyOn(onlineManager, 'isOnline').mockReturnValue(isOnline)
  const InRouter = testRouter()
  renderKit(
    <InRouter>
      <CrashScreen error={new Error('no')} />
    </InRouter>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page did not load')
  expect(screen.getByText(new RegExp(`^${reason}`, 'u'))).toBeDefined()
})
