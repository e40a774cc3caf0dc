import { useEffect, useRef, useState } from 'react'
import { newId } from '#client/api/new-id.ts'
import type { AppliedTo } from '#client/api/domain.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import type { ApplicationSubject } from '#client/shared/application.action.ts'
import { seenAction, unseenAction } from '#client/shared/step.action.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import styles from './ApplicationSteps.module.css'

/**
 * When applications were marked in this page, in milliseconds since 1970. A mark that was undone is 0, so that the
 * application is not marked again while it is open.
 */
const marked = new Map<string, number>()

interface MarkSeenProps {
  candidateId: string
  name: string
  appliedTo: readonly AppliedTo[]
  /** Shows the undo in place of a toast: on a screen with many applicants, toasts would pile up. */
  isInPlace?: boolean
}

/** How long the undo is offered, in milliseconds. */
const UNDO_MS = 10_000

/** Marks the applications of an opened person as seen; can be undone before the candidate is notified. */
export function MarkSeen({ candidateId, name, appliedTo, isInPlace = false }: MarkSeenProps) {
  const [undo, setUndo] = useState<(() => void) | null>(null)
  const outbox = useOutbox()
  const { submit } = useOutboxAction<ApplicationSubject>({
    name: "'Seen'",
    listsPending: true,
    showAgain: () => undefined,
  })
  const mark = async (payload: ApplicationSubject) => {
    const id = newId()
    // Nobody has to decide about a mark that could not be made: discard it.
    if (!(await submit({ kind: seenAction, payload, id }))) await outbox.discard(id)
  }
  const latest = useRef({ submit, mark })
  useEffect(() => {
    latest.current = { submit, mark }
  })
  useEffect(() => {
    const keyOf = ({ id }: AppliedTo) => id
    const payloadOf = ({ id: applicationId, jobId, position }: AppliedTo) => ({
      candidateId,
      name,
      jobId,
      position,
      applicationId,
    })
    const unseen = appliedTo.filter((one) => one.standing.stage === 'sent' && !marked.has(keyOf(one)))
    const now = Date.now()
    for (const one of unseen) {
      marked.set(keyOf(one), now)
      void latest.current.mark(payloadOf(one))
    }
    const takeBack = (those: readonly AppliedTo[]) => () => {
      for (const one of those) {
        marked.set(keyOf(one), 0)
        void latest.current.submit({ kind: unseenAction, payload: payloadOf(one) })
      }
    }
    if (!isInPlace) {
      if (unseen.length > 0) toast.undoable('Marked as seen', takeBack(unseen), `${name} will be told.`)
      return undefined
    }
    // Offer the undo again when the same person is opened again in time.
    const recent = appliedTo.filter((one) => (marked.get(keyOf(one)) ?? 0) + UNDO_MS > now)
    if (recent.length === 0) return undefined
    setUndo(() => takeBack(recent))
    const end = Math.max(...recent.map((one) => marked.get(keyOf(one)) ?? 0)) + UNDO_MS
    const timer = setTimeout(() => setUndo(null), end - now)
    return () => clearTimeout(timer)
  }, [appliedTo, candidateId, name, isInPlace])
  return (
    undo && (
      <p role="status" className={styles['marked']}>
        Marked as seen
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            undo()
            setUndo(null)
          }}
        >
          Undo
        </Button>
      </p>
    )
  )
}
