import type * as host from './toast-host.tsx'

/** What a toast tells: done, refused, held back, good to know, or under way. */
export type ToastMeaning = 'success' | 'error' | 'wait' | 'info' | 'loading'

export interface ToastContent {
  meaning: ToastMeaning
  /** What is so, in a few words. */
  words: string
  /** What follows from it, in a sentence. */
  consequence?: string | undefined
  /** Takes back what the toast tells of. */
  undo?: (() => void) | undefined
}

/** A toast that stays until the end of what it tells of is known. */
export interface LoadingToast {
  success: (words: string, consequence?: string) => void
  error: (words: string, consequence?: string) => void
  dismiss: () => void
}

type Host = typeof host

const listeners = new Set<() => void>()
let loading: Promise<Host> | null = null
let count = 0

/** Short words above the page (spec, points 8 and 9); callable from anywhere. */
export const toast = {
  /** For 2000 ms, in the place of the last one of the same topic, if it is still there. */
  success: (words: string, consequence?: string, topic = newId()): void =>
    present(topic, { meaning: 'success', words, consequence }),
  /** For 4000 ms. */
  error: (words: string, consequence?: string): void => present(newId(), { meaning: 'error', words, consequence }),
  /** For 4000 ms: it is kept and goes out later. */
  wait: (words: string, consequence?: string, topic = newId()): void =>
    present(topic, { meaning: 'wait', words, consequence }),
  /** For 4000 ms: neither good nor bad. */
  info: (words: string, consequence?: string): void => present(newId(), { meaning: 'info', words, consequence }),
  /** For 10,000 ms, with a button that takes it back. */
  undoable: (words: string, undo: () => void, consequence?: string, place = newId()): void =>
    present(place, { meaning: 'info', words, consequence, undo }),
  /** Until the handle says how it ended, in the same place. */
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

/** Whether a toast was ever asked for: the place for them is drawn from then on. */
export const toastsWanted = {
  get: (): boolean => loading !== null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Fetches what toasts need ahead of the first one: without a network it could not be had then. */
export function prepareToasts(): void {
  withHost(() => undefined)
}

function newId(): string {
  count += 1
  return `toast-${count}`
}

function present(id: string, content: ToastContent): void {
  withHost(({ showToast }) => showToast(id, content))
}

/** Calls run in the order they were made, for they all wait for the same promise. */
function withHost(use: (loaded: Host) => void): void {
  if (!loading) {
    loading = import('./toast-host.tsx')
    for (const listener of listeners) listener()
  }
  loading.then(use).catch((error: unknown) => {
    // The next toast tries to load it again.
    loading = null
    reportError(error)
  })
}
