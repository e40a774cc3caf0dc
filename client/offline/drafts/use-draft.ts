import { useEffect, useRef, useState } from 'react'
import { draftLike } from './draft-like.ts'
import { draftStoreOf } from './draft-store.ts'
import type { DraftTransfer } from './draft-transfer.ts'
import { useDrafts } from './DraftsProvider.tsx'
import type { Draft } from './form-draft.ts'

interface DraftOptions<Value> {
  /** The form and its subject: 'question:{jobId}'. */
  name: string
  /** The current value of the form. */
  value: Value
  /** The initial value of the form, which is not stored. */
  empty: Value
  /** Sets the value of the form. */
  restore: (value: Value) => void
  /** Parses a stored value; null when invalid. Defaults to matching the shape of `empty`. */
  read?: (stored: unknown) => Value | null
}

export interface DraftState {
  /** Whether the form's value was restored from an earlier visit. */
  isRestored: boolean
  /** Whether the input is stored on the device, except for the last few keystrokes. */
  isStored: boolean
  /** Empties the form. */
  startOver: () => void
  /** Undoes `startOver`; null once something has been typed since. */
  bringBack: (() => void) | null
  /** Deletes the draft after it was sent. Not needed when the form is emptied afterwards. */
  forget: () => void
  /** For a form that submits through the outbox. */
  transfer: DraftTransfer
}

/**
 * Stores the form's value on the device, for the signed-in person only, until the form is empty again. Restores it when
 * the form opens, unless something has been typed by then.
 */
export function useDraft<Value>(options: DraftOptions<Value>): DraftState {
  const { name, value, empty, restore } = options
  const { options: storeOptions, owner } = useDrafts()
  const [isRestored, setRestored] = useState(false)
  const [isStored, setStored] = useState(false)
  const [discarded, setDiscarded] = useState<Value | null>(null)
  const draft = useRef<Draft | null>(null)
  const inTransfer = useRef(new Map<string, { draft: Draft | null; value: Value }>())
  const latest = useRef(options)
  const content = JSON.stringify(value)
  // The value last stored; initially the form's first value.
  const known = useRef(content)

  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    if (!storeOptions || owner === '') return
    const store = draftStoreOf(storeOptions)
    let isOver = false
    const onStored = (isOnDevice: boolean) => {
      // The draft may have been sent in the meantime.
      const isEmpty = known.current === JSON.stringify(latest.current.empty)
      if (!isOver) setStored(isOnDevice && !isEmpty)
    }
    const opened = store.open(owner, name, onStored, () => {
      const { value, empty, restore } = latest.current
      // The user has just typed: keep the newer text.
      if (isOver || known.current !== JSON.stringify(value)) return
      known.current = JSON.stringify(empty)
      restore(empty)
      setRestored(false)
      setStored(false)
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
      setStored(true)
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
    setStored(false)
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
    isStored,
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
