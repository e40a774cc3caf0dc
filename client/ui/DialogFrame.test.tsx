import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createBrowserHistory } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DialogFrame } from './DialogFrame.tsx'
import { arrivedHere, renderKit, testRouter } from './test-render.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

const InRouter = testRouter()

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
  renderKit(
    <InRouter>
      <Removable />
    </InRouter>,
  )
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
  renderKit(
    <InRouter>
      <Asking />
    </InRouter>,
  )
  const opener = screen.getByRole('button', { name: 'Remove' })
  opener.focus()
  fireEvent.click(opener)
  const no = await screen.findByRole('button', { name: 'No' })
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy())
  fireEvent.click(no)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

/** Two windows, one above the other, on a page with unsaved changes. */
function Stacked() {
  const [openCount, setOpenCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpenCount(2)}>
        Open
      </button>
      <DialogFrame opened={openCount > 0} onClose={() => setOpenCount(0)} title="Below">
        <textarea aria-label="Words" />
      </DialogFrame>
      <DialogFrame opened={openCount > 1} onClose={() => setOpenCount(1)} title="Above">
        <p>Sure?</p>
      </DialogFrame>
      <UnsavedGuard isDirty />
    </>
  )
}

test('Back closes the window on top, and the page stays', async () => {
  const OnPage = testRouter(arrivedHere())
  renderKit(
    <OnPage>
      <Stacked />
    </OnPage>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Above' })
  for (const name of ['Above', 'Below']) {
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
    await waitFor(() => expect(window.location.pathname).toBe('/here'))
  }
  window.history.back()
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
})

test('after leaving the first page of a visit without saving, Back leads back to it', async () => {
  window.history.pushState(null, '', '/form')
  const history = createBrowserHistory()
  onTestFinished(() => history.destroy())
  const OnPage = testRouter(history)
  const Form = () => {
    const [isDirty, setDirty] = useState(true)
    return <UnsavedGuard isDirty={isDirty} onLeave={() => setDirty(false)} />
  }
  renderKit(
    <OnPage>
      <Form />
    </OnPage>,
  )
  history.push('/next')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(window.location.pathname).toBe('/next'))
  const onMove = vi.fn<() => void>()
  onTestFinished(history.subscribe(onMove))
  window.history.back()
  await waitFor(() => expect(onMove).toHaveBeenCalledWith(expect.objectContaining({ action: { type: 'BACK' } })))
  expect(window.location.pathname).toBe('/form')
})
