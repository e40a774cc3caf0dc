import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ActionMenu } from './ActionMenu.tsx'

test('an open menu has nothing in it but its items, and the first has the focus', async () => {
  const onChoose = vi.fn()
  render(
    <MantineProvider env="test">
      <ActionMenu
        label="More about Ferry Mechanic"
        actions={[
          { icon: 'copy', label: 'Duplicate', onChoose },
          { icon: 'trash', label: 'Delete', isDanger: true, onChoose: () => undefined },
        ]}
      />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'More about Ferry Mechanic' }))
  const menu = await screen.findByRole('menu')
  expect([...menu.children].map((child) => child.getAttribute('role'))).toEqual(['menuitem', 'menuitem'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Duplicate' })))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
  expect(onChoose).toHaveBeenCalledTimes(1)
})
