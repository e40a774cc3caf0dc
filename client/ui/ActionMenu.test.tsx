import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { DialogFrame } from './DialogFrame.tsx'

test('an open menu is part of the main landmark its button is in', async () => {
  renderApp(
    <main>
      <ActionMenu label="More" actions={[{ icon: 'copy', label: 'Duplicate', onChoose: () => undefined }]} />
    </main>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  expect((await screen.findByRole('menu')).closest('main')).not.toBeNull()
})

test('an open menu has nothing in it but its items, and the first has the focus', async () => {
  const onChoose = vi.fn()
  renderApp(
    <ActionMenu
      label="More about Ferry Mechanic"
      actions={[
        { icon: 'copy', label: 'Duplicate', onChoose },
        { icon: 'trash', label: 'Delete', isDanger: true, onChoose: () => undefined },
      ]}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'More about Ferry Mechanic' }))
  const menu = await screen.findByRole('menu')
  expect([...menu.children].map((child) => child.getAttribute('role'))).toEqual(['menuitem', 'menuitem'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Duplicate' })))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
  expect(onChoose).toHaveBeenCalledTimes(1)
})

function Deletable() {
  const [isAsking, setAsking] = useState(false)
  return (
    <main tabIndex={-1}>
      <ActionMenu label="More" actions={[{ icon: 'trash', label: 'Delete', onChoose: () => setAsking(true) }]} />
      <DialogFrame opened={isAsking} onClose={() => setAsking(false)} title="Delete it?">
        <button type="button" onClick={() => setAsking(false)}>
          Keep it
        </button>
      </DialogFrame>
    </main>
  )
}

test('the focus comes back to the menu button when the window that an item opened is closed', async () => {
  renderApp(<Deletable />)
  const dots = await screen.findByRole('button', { name: 'More' })
  dots.focus()
  fireEvent.click(dots)
  const item = await screen.findByRole('menuitem', { name: 'Delete' })
  await waitFor(() => expect(document.activeElement).toBe(item))
  fireEvent.click(item)
  const keep = await screen.findByRole('button', { name: 'Keep it' })
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy())
  fireEvent.click(keep)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(dots)
})
