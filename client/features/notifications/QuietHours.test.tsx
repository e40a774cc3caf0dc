import 'fake-indexeddb/auto'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createDevice } from '#client/offline/database.ts'
import { writeQuietHours, type QuietHours as Hours } from '#client/offline/quiet-hours.ts'
import { renderApp } from '#client/test-app.tsx'
import { QuietHours } from './QuietHours.tsx'

/** Stores hours as another tab does, or the end of a session. */
async function store(hours: Hours | null) {
  const device = createDevice()
  await writeQuietHours(device, hours)
  device.close()
}
// Other tests have the same device.
afterEach(() => store(null))

/** The settings, on a page that opens and leaves them. */
function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Come back'}
      </button>
      {isOpen && <QuietHours />}
    </>
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a time that is left in its field is kept when the settings are left', async () => {
  await store({ from: '22:00', to: '07:00' })
  renderApp(<Page />)
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '21:00' } })
  press('Leave')
  press('Come back')
  expect(await screen.findByText(/^From 21:00 to 07:00/u)).toBeTruthy()
})

test('hours that were changed elsewhere are shown when the settings are opened again', async () => {
  await store({ from: '22:00', to: '07:00' })
  renderApp(<Page />)
  await screen.findByText(/^From 22:00 to 07:00/u)
  press('Leave')
  await store({ from: '23:30', to: '06:00' })
  press('Come back')
  expect(await screen.findByText(/^From 23:30 to 06:00/u)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('23:30')
})
