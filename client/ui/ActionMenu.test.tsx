import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { ActionMenu } from './ActionMenu.tsx'

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
