import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Worker extends EventTarget {
  readonly scriptURL = new URL('/sw.js', location.href).href
  state = 'installed'
}

interface Workers {
  waiting: Worker | null
  active: Worker | null
}

/** A browser with these workers, in which the app registers its own; `later` are those when it is told of one. */
async function register(workers: Workers, later: Partial<Workers> = {}) {
  const registration = Object.assign(new EventTarget(), { installing: null, update: async () => undefined, ...workers })
  const container = Object.assign(new EventTarget(), {
    controller: workers.active,
    register: vi.fn(async () => registration),
    getRegistration: vi.fn(async () => Object.assign(registration, later)),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const { registerServiceWorker, updateState } = await import('./service-worker-bridge.ts')
  registerServiceWorker()
  await vi.waitFor(() => expect(container.getRegistration).toHaveBeenCalled())
  return updateState
}

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('requestIdleCallback', (attempt: () => void) => attempt())
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a new version that waits beside the one in use is offered', async () => {
  const state = await register({ waiting: new Worker(), active: new Worker() })
  await vi.waitFor(() => expect(state.get()).toBe('waits'))
})

test('the worker of a first visit, which waits for a moment, is no new version', async () => {
  const state = await register({ waiting: new Worker(), active: null })
  await new Promise((resolve) => void setTimeout(resolve))
  expect(state.get()).toBe('none')
})

test('a first worker that is in use by the time it is looked at is no new version', async () => {
  const state = await register({ waiting: new Worker(), active: null }, { waiting: null, active: new Worker() })
  await new Promise((resolve) => void setTimeout(resolve))
  expect(state.get()).toBe('none')
})
