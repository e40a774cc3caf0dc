import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderKit } from '#client/ui/test-render.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { applyUpdate, demandUpdate } from './service-worker-bridge.ts'

/** A service worker whose installation the test completes. */
class Worker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()

  install(): void {
    this.state = 'installed'
    this.dispatchEvent(new Event('statechange'))
  }
}

interface Registration {
  installing: Worker | null
  waiting: Worker | null
  update: () => Promise<void>
}

function browserWith(registration: Registration | DOMException | undefined): EventTarget {
  const getRegistration = async () => {
    if (registration instanceof DOMException) throw registration
    return registration
  }
  const container = Object.assign(new EventTarget(), { getRegistration })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return container
}

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

test('a version that the server does not take any more asks to be updated, where one is', () => {
  renderKit(<UpdatePrompt />)
  expect(screen.queryByRole('button')).toBeNull()
  act(demandUpdate)
  expect(screen.getByText('Update the app').closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Update now' })).toBeTruthy()
})

test('the new version is looked for, takes over once it is installed, and is shown then', async () => {
  const worker = new Worker()
  const registration: Registration = {
    installing: null,
    waiting: null,
    update: async () => void (registration.installing = worker),
  }
  const container = browserWith(registration)
  const reload = vi.fn()
  const updated = applyUpdate(reload)
  await vi.waitFor(() => expect(registration.installing).toBe(worker))
  expect(worker.postMessage).not.toHaveBeenCalled()

  registration.installing = null
  registration.waiting = worker
  worker.install()
  await updated
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['has no worker', undefined],
  ['refuses workers', new DOMException('The user denied permission to use Service Worker.', 'NotSupportedError')],
  [
    'cannot get a new one',
    { installing: null, waiting: null, update: () => Promise.reject(new TypeError('Failed to fetch')) },
  ],
])('a browser that %s loads the page again', async (_, registration) => {
  browserWith(registration)
  const reload = vi.fn()
  await applyUpdate(reload)
  expect(reload).toHaveBeenCalledTimes(1)
})
