import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DialogFrame } from './DialogFrame.tsx'
import { renderKit } from './test-render.tsx'

/** A list whose only row can be removed, after a confirmation. */
function Removable() {
  const [isThere, setThere] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const remove = () => {
    setThere(false)
    setAsking(false)
  }
  return (
    <>
      <ul tabIndex={-1}>
        <li>
          {isThere && (
            <button type="button" onClick={() => setAsking(true)}>
              Remove
            </button>
          )}
        </li>
      </ul>
      <DialogFrame opened={isAsking} onClose={() => setAsking(false)} title="Remove it?">
        <button type="button" onClick={remove}>
          Yes
        </button>
      </DialogFrame>
    </>
  )
}

test('when what opened a window is gone, the focus comes back to what held it', async () => {
  renderKit(<Removable />)
  const opener = screen.getByRole('button', { name: 'Remove' })
  opener.focus()
  fireEvent.click(opener)
  const yes = await screen.findByRole('button', { name: 'Yes' })
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy())
  fireEvent.click(yes)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
})

function Asking() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Remove
      </button>
      {isAsking && (
        <DialogFrame opened onClose={() => undefined} title="Remove it?">
          <button type="button" onClick={() => setAsking(false)}>
            No
          </button>
        </DialogFrame>
      )}
    </>
  )
}

test('when a window is taken away as a whole, the focus comes back to what opened it', async () => {
  renderKit(<Asking />)
  const opener = screen.getByRole('button', { name: 'Remove' })
  opener.focus()
  fireEvent.click(opener)
  const no = await screen.findByRole('button', { name: 'No' })
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy())
  fireEvent.click(no)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
