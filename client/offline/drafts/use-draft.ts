import { useEffect, useRef, useState } from 'react'
import { draftLike } from './draft-like.ts'
import { draftStoreOf } from './draft-store.ts'
import type { DraftTransfer } from './draft-transfer.ts'
import { useDrafts } from './DraftsProvider.tsx'
import type { Draft } from './form-draft.ts'

interface DraftOptions<Value> {
  /** Which form, and of what: 'question:{jobId}'. */
  name: string
  /** What stands in the form now. */
  value: Value
  /** What stands in it before anything is typed: nothing is kept of that. */
  empty: Value
  /** Puts a value into the form. */
  restore: (value: Value) => void
  /** A stored value as this form takes it; null when it can't. Without it, by the shape of `empty`. */
  read?: (stored: unknown) => Value | null
}

export interface DraftState {
  /** What stands in the form is from an earlier visit. */
  isRestored: boolean
  /** What is typed is on the device, but for the last moment. */
  isKept: boolean
  /** Empties the form. */
  startOver: () => void
  /** Takes the emptying back, as long as nothing has been typed since. */
  bringBack: (() => void) | null
  /** Forgets the draft: it was sent. A form that is emptied then has no need of it. */
  forget: () => void
  /** For a form that sends through the outbox. */
  transfer: DraftTransfer
}

/**
 * Keeps what is being typed on the device, for the signed-in person alone, until the form is empty again. Puts it back
 * when the form opens, unless something has been typed by then.
 */
export function useDraft<Value>(options: DraftOptions<Value>): DraftState {
  const { name, value, empty, restore } = options
  const { options: storeOptions, owner } = useDrafts()
  const [isRestored, setRestored] = useState(false)
  const [isKept, setKept] = useState(false)
  const [discarded, setDiscarded] = useState<Value | null>(null)
  const draft = useRef<Draft | null>(null)
  const inTransfer = useRef(new Map<string, { draft: Draft | null; value: Value }>())
  const latest = useRef(options)
  const content = JSON.stringify(value)
  // What the device knows of; at first what the form begins with.
  const known = useRef(content)

  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    if (!storeOptions || owner === '') return
    const store = draftStoreOf(storeOptions)
    let isOver = false
    const onKept = (isOnDevice: boolean) => {
      // It may have been sent meanwhile.
      const isEmpty = known.current === JSON.stringify(latest.current.empty)
      if (!isOver) setKept(isOnDevice && !isEmpty)
    }
    const opened = store.open(owner, name, onKept, () => {
      const { value, empty, restore } = latest.current
      // Typed a moment ago: another text.
      if (isOver || known.current !== JSON.stringify(value)) return
      known.current = JSON.stringify(empty)
      restore(empty)
      setRestored(false)
      setKept(false)
    })
    draft.current = opened
    void opened.read().then((stored) => {
      if (isOver || stored === null) return
      const { value: now, empty, restore, read = (found) => draftLike(empty, found) } = latest.current
      const kept = read(stored)
      const isUntouched = JSON.stringify(now) === JSON.stringify(empty)
      if (kept === null || !isUntouched) return
      known.current = JSON.stringify(kept)
      restore(kept)
      setRestored(true)
      setKept(true)
    })
    const leave = () => opened.leave()
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isOver = true
      draft.current = null
      opened.flush()
      store.close(opened)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [storeOptions, owner, name])

  const forget = () => {
    draft.current?.drop()
    setRestored(false)
    setKept(false)
  }

  useEffect(() => {
    if (content === known.current) return
    known.current = content
    if (content === JSON.stringify(latest.current.empty)) {
      forget()
      return
    }
    setDiscarded(null)
    draft.current?.keep(latest.current.value)
  }, [content])

  return {
    isRestored,
    isKept,
    startOver: () => {
      setDiscarded(value)
      restore(empty)
    },
    bringBack: discarded === null ? null : () => restore(discarded),
    forget,
    transfer: {
      begin(actionId) {
        inTransfer.current.set(actionId, { draft: draft.current, value: latest.current.value })
        return draft.current?.beginTransfer(actionId) ?? null
      },
      end: (actionId, isQueued) => inTransfer.current.get(actionId)?.draft?.endTransfer(actionId, isQueued),
      takeBack(actionId) {
        const { draft, value } = inTransfer.current.get(actionId) ?? {}
        const isEmpty = JSON.stringify(value) === JSON.stringify(latest.current.empty)
        return isEmpty ? null : (draft?.recordOf(value) ?? null)
      },
    },
  }
}
