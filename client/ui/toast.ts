import type * as host from './toast-host.tsx'

/** A toast that stays until its operation has ended. */
export interface LoadingToast {
  success: (words: string, consequence?: string) => void
  error: (words: string, consequence?: string) => void
  dismiss: () => void
}

type Host = typeof host

const listeners = new Set<() => void>()
let loading: Promise<Host> | null = null
let count = 0

/** Short messages above the page (spec, points 8 and 9); callable from anywhere. */
export const toast = {
  /** Shown for 2000 ms; replaces the last one of the same topic, if that is still shown. */
  success: (words: string, consequence?: string, topic = newId()): void =>
    present(topic, { meaning: 'success', words, consequence }),
  /** Shown for 4000 ms. */
  error: (words: string, consequence?: string): void => present(newId(), { meaning: 'error', words, consequence }),
  /** The same with an explanation, such as that of a problem. */
  problem: ({ title, text, logIn }: { title: string; text: string; logIn?: true }): void =>
    logIn ? present(newId(), { meaning: 'error', words: title, consequence: text, logIn }) : toast.error(title, text),
  /** Shown for 4000 ms: the action is stored and sent later. */
  wait: (words: string, consequence?: string, topic = newId(), logIn?: true): void =>
    present(topic, { meaning: 'wait', words, consequence, logIn }),
  /** Shown for 4000 ms: neutral. */
  info: (words: string, consequence?: string): void => present(newId(), { meaning: 'info', words, consequence }),
  /** Shown for 10,000 ms, with an undo button. */
  undoable: (words: string, undo: () => void, consequence?: string, place = newId()): void =>
    present(place, { meaning: 'info', words, consequence, undo }),
  /** Shown until the returned handle reports the result, in the same place. */
  loading(words: string): LoadingToast {
    const id = newId()
    present(id, { meaning: 'loading', words })
    return {
      success: (ending, consequence) => present(id, { meaning: 'success', words: ending, consequence }),
      error: (ending, consequence) => present(id, { meaning: 'error', words: ending, consequence }),
      dismiss: () => withHost(({ hideToast }) => hideToast(id)),
    }
  },
}

/** Whether a toast was ever requested: the container is rendered from then on. */
export const toastsWanted = {
  get: (): boolean => loading !== null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Preloads the toast code, which could not be loaded offline. */
export function prepareToasts(): void {
  withHost(() => undefined)
}

function newId(): string {
  count += 1
  return `toast-${count}`
}

function present(id: string, content: host.ToastContent): void {
  withHost(({ showToast }) => showToast(id, content))
}

/** Calls run in order, as they all wait for the same promise. */
function withHost(use: (loaded: Host) => void): void {
  if (!loading) {
    loading = import('./toast-host.tsx')
    for (const listener of listeners) listener()
  }
  loading.then(use).catch((error: unknown) => {
    // The next toast retries the import.
    loading = null
    reportError(error)
  })
}
