import 'fake-indexeddb/auto'
import { newId } from '#client/api/new-id.ts'
import { createDevice, type Device } from '#client/offline/database.ts'
import { killableDevice } from '#client/offline/test-device.ts'
import type { EditLocks } from './edit-locks.ts'
import { createReplayLock, type ReplayLock } from './replay-lock.ts'

interface Request {
  page: FakePage
  isStealing: boolean
  grant: () => void
  lose: (reason: unknown) => void
}

/** A browser with its pages and its service worker, which share the store, the locks and the channel. */
export class FakeBrowser {
  readonly #name = `device-${newId()}`
  readonly pages: FakePage[] = []
  /** The ids of the actions that each page holds. */
  readonly #edited = new Map<FakePage, Set<string>>()
  #holder: Request | null = null
  #queue: Request[] = []

  open(): FakePage {
    const page = new FakePage(this, this.device())
    this.pages.push(page)
    return page
  }

  /** A separate connection to this browser's store. */
  device(): Device {
    return createDevice(this.#name)
  }

  close(page: FakePage): void {
    this.pages.splice(this.pages.indexOf(page), 1)
    this.#edited.delete(page)
    this.#queue = this.#queue.filter((request) => request.page !== page)
    if (this.#holder?.page === page) this.#next()
  }

  editLocksOf(page: FakePage): EditLocks {
    const own = new Set<string>()
    this.#edited.set(page, own)
    return {
      hold: async (id) => Boolean(own.add(id)),
      release: (id) => void own.delete(id),
      held: async () => new Set([...this.#edited.values()].flatMap((ids) => [...ids])),
    }
  }

  post(from: FakePage, data: unknown): void {
    for (const page of this.pages) if (page !== from) queueMicrotask(() => page.receive(data))
  }

  request(page: FakePage, { signal, steal = false }: LockOptions, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const request: Request = {
        page,
        isStealing: steal,
        lose: reject,
        grant: () => {
          const end = () => this.#holder === request && this.#next()
          void work().then(resolve, reject).finally(end)
        },
      }
      signal?.addEventListener('abort', () => {
        if (!this.#queue.includes(request)) return
        this.#queue = this.#queue.filter((other) => other !== request)
        reject(signal.reason as Error)
      })
      if (steal) {
        this.#holder?.lose(new DOMException('The lock was stolen.', 'AbortError'))
        this.#queue.unshift(request)
        this.#next()
      } else {
        this.#queue.push(request)
        if (!this.#holder) this.#next()
      }
    })
  }

  #next(): void {
    const request = this.#queue.shift() ?? null
    this.#holder = request
    if (request) queueMicrotask(request.grant)
  }
}

/** A page or the service worker. After `kill` nothing of it continues, as when a browser ends a renderer process. */
export class FakePage {
  readonly device: Device
  readonly lock: ReplayLock
  readonly editLocks: EditLocks
  isDead = false
  /** Neither timers nor messages run until it is thawed. */
  isFrozen = false
  readonly #browser: FakeBrowser
  readonly #listeners: ((event: { data: unknown }) => void)[] = []
  readonly heard: unknown[] = []

  constructor(browser: FakeBrowser, device: Device) {
    this.#browser = browser
    this.device = killableDevice(device, () => this.isDead)
    this.editLocks = browser.editLocksOf(this)
    const request = (_name: string, options: LockOptions, work: () => Promise<void>) =>
      browser.request(this, options, work)
    this.lock = createReplayLock({ request } as unknown as LockManager, this.channel)
  }

  get channel(): BroadcastChannel {
    return {
      postMessage: (data: unknown) => this.isDead || this.isFrozen || this.#browser.post(this, data),
      addEventListener: (_type: string, listener: (event: { data: unknown }) => void) => this.#listeners.push(listener),
    } as unknown as BroadcastChannel
  }

  receive(data: unknown): void {
    if (this.isDead || this.isFrozen) return
    this.heard.push(data)
    for (const listener of this.#listeners) listener({ data })
  }

  /** Ends the page abruptly. */
  kill(): void {
    this.isDead = true
    this.#browser.close(this)
  }
}
