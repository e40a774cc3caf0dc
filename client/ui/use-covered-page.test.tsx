import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { testRouter } from './test-render.tsx'

const InRouter = testRouter()

// Mantine marks overlays with `data-portal`, which is undocumented.
test('under a dialog nobody reads the page or has the focus in it, and afterwards they do', async () => {
  const shown = (opened: boolean) => (
    <MantineProvider>
      <InRouter>
        <main>
          <button type="button">Of the page</button>
        </main>
        <Dialog opened={opened} onClose={() => undefined} title="Sure?">
          <button type="button">Really</button>
        </Dialog>
      </InRouter>
    </MantineProvider>
  )
  const { rerender } = render(shown(false))
  const behind = screen.getByRole('button', { name: 'Of the page' })
  behind.focus()
  rerender(shown(true))
  const dialog = await screen.findByRole('dialog', { name: 'Sure?' }, { timeout: 10_000 })
  expect(screen.queryByRole('button', { name: 'Of the page' })).toBeNull()
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)

  const inside = screen.getByRole('button', { name: 'Really' })
  act(() => inside.focus())
  act(() => behind.focus())
  expect(document.activeElement).toBe(inside)

  rerender(shown(false))
  await expect.poll(() => document.activeElement).toBe(behind)
  expect(screen.getByRole('button', { name: 'Of the page' })).toBe(behind)
})

test('the space of the scroll bar takes the colour of the scheme that the system turns to', async () => {
  const root = document.documentElement
  const high = vi.spyOn(root, 'scrollHeight', 'get').mockReturnValue(2_000)
  root.style.setProperty('--veiled-ground', 'rgb(1, 2, 3)')
  const shown = (opened: boolean) => (
    <MantineProvider>
      <InRouter>
        <Dialog opened={opened} onClose={() => undefined} title="Sure?">
          <button type="button">Really</button>
        </Dialog>
      </InRouter>
    </MantineProvider>
  )
  const { rerender } = render(shown(true))
  await expect.poll(() => root.style.backgroundColor).toBe('rgb(1, 2, 3)')
  root.style.setProperty('--veiled-ground', 'rgb(4, 5, 6)')
  root.setAttribute('data-mantine-color-scheme', 'dark')
  await expect.poll(() => root.style.backgroundColor).toBe('rgb(4, 5, 6)')
  rerender(shown(false))
  await expect.poll(() => root.style.backgroundColor).toBe('')
  high.mockRestore()
  root.removeAttribute('data-mantine-color-scheme')
  root.style.removeProperty('--veiled-ground')
})

test('the page stays covered when the first of two windows closes', async () => {
  const shown = (first: boolean, second: boolean) => (
    <MantineProvider>
      <InRouter>
        <main>
          <button type="button">Of the page</button>
        </main>
        <Dialog opened={first} onClose={() => undefined} title="First">
          <button type="button">One</button>
        </Dialog>
        <Dialog opened={second} onClose={() => undefined} title="Second">
          <button type="button">Two</button>
        </Dialog>
      </InRouter>
    </MantineProvider>
  )
  const { rerender } = render(shown(true, false))
  await screen.findByRole('dialog', { name: 'First' })
  await expect.poll(() => screen.queryByRole('button', { name: 'Of the page' })).toBeNull()
  rerender(shown(true, true))
  await screen.findByRole('dialog', { name: 'Second' })
  rerender(shown(false, true))
  await expect.poll(() => screen.queryByRole('dialog', { name: 'First' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Of the page' })).toBeNull()
  expect(document.documentElement.style.overflow).toBe('hidden')
  rerender(shown(false, false))
  expect(await screen.findByRole('button', { name: 'Of the page' })).toBeTruthy()
  expect(document.documentElement.style.overflow).toBe('')
})
