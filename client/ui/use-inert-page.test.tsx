import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dialog } from './Dialog.tsx'

// Mantine marks what it puts above the page with `data-portal`, which it documents nowhere.
test('under a dialog the page takes no input, the dialog does', async () => {
  render(
    <MantineProvider>
      <main>Page</main>
      <Dialog opened onClose={() => undefined} title="Sure?">
        Really
      </Dialog>
    </MantineProvider>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Sure?' }, { timeout: 10_000 })
  expect(screen.getByText('Page').closest('[inert]')).not.toBeNull()
  expect(dialog.closest('[inert]')).toBeNull()
})
