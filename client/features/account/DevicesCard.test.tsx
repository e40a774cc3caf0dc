import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Reach } from '#client/api/reach.ts'
import { PersistenceProvider, type PersistenceValue } from '#client/offline/persistence/PersistenceProvider.tsx'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { DevicesCard } from './DevicesCard.tsx'

const IDA: Viewer = { email: 'ida@example.org', userId: 'u-3', role: 'candidate' }
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const PHONE = { id: '7', kind: 'phone', browser: 'Chrome', system: 'Android', lastActiveOn: day(0), isThis: true }
const LAPTOP = { id: '3', kind: 'computer', browser: 'Firefox', system: 'Linux', lastActiveOn: day(2), isThis: false }
const SILENT = { id: '2', kind: 'computer', browser: '', system: '', lastActiveOn: day(5), isThis: false }
let devices: object[] = []
const call = vi.fn<Call>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()

beforeEach(() => {
  for (const mock of [call, success, failure]) mock.mockReset()
  devices = [PHONE, LAPTOP, SILENT]
  call.mockImplementation(async (name, request) => {
    if (name === 'endOtherDevices') devices = [PHONE]
    if (name === 'endDevice') {
      const { id } = (request as { params: { id: string } }).params
      devices = devices.filter((device) => !('id' in device && device.id === id))
    }
    return { status: true, data: devices }
  })
})
const open = (reach: Reach = 'online') =>
  renderApp(
    <PersistenceProvider
      value={{ reachability: { get: () => reach, subscribe: () => () => undefined } } as unknown as PersistenceValue}
    >
      <DevicesCard />
    </PersistenceProvider>,
    { viewer: IDA, call },
  )
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

test('each is told in plain words, this one first and without a button', async () => {
  open()
  expect(await rows()).toEqual([
    'This phoneChrome on AndroidThis one',
    expect.stringMatching(/^ComputerFirefox on Linux · active (2 days ago|yesterday)Log out$/u),
    expect.stringMatching(/^Computeractive \d days agoLog out$/u),
  ])
})

test('one is logged out', async () => {
  open()
  const button = await screen.findByRole('button', { name: 'Log out Firefox on Linux' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(success).toHaveBeenCalledWith('Firefox on Linux is logged out'))
  expect(call).toHaveBeenCalledWith('endDevice', { params: { id: '3' } })
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  // Not back to the start of the page.
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' }))
})

test('all others are, and then there is nothing more to log out', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Log out all others' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('All other devices are logged out'))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(await rows()).toHaveLength(1)
})

test('one that could not be logged out stays in the list, with the reason', async () => {
  open()
  const button = await screen.findByRole('button', { name: 'Log out Firefox on Linux' })
  call.mockRejectedValueOnce(refusalOf('storage.busy'))
  fireEvent.click(button)
  await waitFor(() => expect(failure).toHaveBeenCalledWith('The board is busy', expect.any(String)))
  expect(await rows()).toHaveLength(3)
})

test('a device cannot be logged out without a network', async () => {
  open('offline')
  for (const button of await screen.findAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true)
})

test('a list that cannot be read says why, and is read when that is tried again', async () => {
  const answer = call.getMockImplementation()
  call.mockRejectedValue(refusalOf('server.error'))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Problem on our side. Try again.')
  if (answer) call.mockImplementation(answer)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(3)
  expect(screen.queryByRole('alert')).toBeNull()
})
