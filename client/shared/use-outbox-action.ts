import { useEffect, useRef, useState } from 'react'
import { newId } from '#client/api/new-id.ts'
import type { DraftState } from '#client/offline/drafts/use-draft.ts'
import type { Action } from '#client/offline/outbox/action-kind.ts'
import type { IdentifiedAction } from '#client/offline/outbox/memory-only.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import type { Outcome } from '#client/offline/outbox/outcome.ts'
import { toast } from '#client/ui/toast.ts'
import { formatError, fieldIssues } from '#client/messages/format-error.ts'
import { sayQueued, saySent } from './action-toasts.ts'

interface OutboxActionOptions<Payload> {
  /** The name of the action, e.g. 'Your question', followed by 'will be sent' or 'was not sent'. */
  name: string | ((payload: Payload) => string)
  /** The form's draft: deleted in the transaction that queues the action, and stored again after a refusal. */
  draft?: Pick<DraftState, 'transfer' | 'forget'>
  /** Empties the form once its value is stored elsewhere. */
  clear?: () => void
  /** For a form that can close while its component stays mounted: whether it is open. */
  isShown?: () => boolean
  /** Whether a refusal also removes the form from the page, e.g. when the job no longer exists. */
  isFormGone?: (error: unknown) => boolean
  /** The screen lists pending and failed actions itself: several may be in progress, and refused ones stay listed. */
  listsPending?: boolean
  /** Whether a toast says that it was sent; by default unless the screen lists its actions. */
  saysSent?: boolean
  /** For a screen that lists some of its actions at a time: whether this one stands there now. */
  isListed?: (payload: Payload) => boolean
  /**
   * Puts the value back into the form, with the error beside it. Not needed with `listsPending`: an action that can be
   * neither stored nor sent is then kept under 'Waiting to send'.
   */
  showAgain?: (error: unknown, payload: Payload) => void
  /** Called when the server refused: the page's data may be out of date. */
  onRefused?: () => void
}

/**
 * Submits a form through the outbox. A refused action leaves the outbox only when its form shows the value again; if
 * the author has left the page, it stays there with its reason, and a toast says so.
 */
export function useOutboxAction<Payload = unknown>(options: OutboxActionOptions<Payload>) {
  const outbox = useOutbox()
  const [isSending, setSending] = useState(false)
  /** The ids of the actions in progress, by what they are done to. */
  const underWay = useRef(new Map<string, string>())
  const isMounted = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const isShown = (): boolean => isMounted.current && (latest.current.isShown?.() ?? true)
  const nameOf = ({ payload }: Action): string => {
    const { name } = latest.current
    return typeof name === 'string' ? name : name(payload as Payload)
  }
  const sayNotSent = (error: unknown, action: Action): void => {
    const { title, text } = formatError(error)
    // There are no fields left to mark.
    const [why = `${title}. ${text}`] = Object.values(fieldIssues(error))
    toast.error(`${nameOf(action)} was not sent`, `${why} It stays under “Waiting to send”.`)
  }

  /** Returns null when it failed or another one on the same subject is in progress. Never throws. */
  async function submit<Answer>(
    action: Action<Payload, Answer>,
  ): Promise<Exclude<Outcome<Answer>, { kind: 'refused' }> | null> {
    const { draft, listsPending, saysSent = !listsPending } = options
    // A second click may come before the first has rendered.
    const subject = action.kind.subject?.(action.payload) ?? ''
    if (underWay.current.has(subject) && !listsPending) return null
    const identified = { ...action, id: action.id ?? newId() }
    underWay.current.set(subject, identified.id)
    setSending(true)
    const stored = draft?.transfer.begin(identified.id) ?? null
    let isQueued = false
    const onCommitted = () => {
      isQueued = true
      draft?.transfer.end(identified.id, true)
      if (isMounted.current) latest.current.clear?.()
    }
    try {
      const outcome = await outbox.submit(identified, { draft: stored, onCommitted })
      if (outcome.kind === 'refused') {
        if (isQueued) await onRefusal(outcome, identified)
        else await onFailure(outcome.error, identified)
        return null
      }
      if (!isQueued) {
        // Sent by a device that could not store it.
        draft?.transfer.end(identified.id, false)
        draft?.forget()
        if (isMounted.current) latest.current.clear?.()
      }
      if (outcome.kind === 'queued' && !(listsPending && isShown()))
        sayQueued(action.kind, nameOf(identified), outcome.why)
      if (outcome.kind === 'sent' && saysSent) saySent(action.kind, { payload: action.payload, answer: outcome.answer })
      return outcome
    } catch (error) {
      // Once queued it will be sent, and the outbox shows its outcome.
      if (!isQueued) await onFailure(error, identified)
      return null
    } finally {
      release(identified)
    }
  }

  /** Allows the form to be submitted again. */
  const release = ({ kind, payload, id }: IdentifiedAction): void => {
    const subject = kind.subject?.(payload) ?? ''
    if (underWay.current.get(subject) !== id) return
    underWay.current.delete(subject)
    if (isMounted.current) setSending(underWay.current.size > 0)
  }

  const onRefusal = async (
    { id, error }: Extract<Outcome, { kind: 'refused' }>,
    action: IdentifiedAction,
  ): Promise<void> => {
    const { draft, clear, listsPending = false, isFormGone = () => false, showAgain, onRefused } = latest.current
    const { isListed = () => listsPending } = latest.current
    onRefused?.()
    if (isShown() && !listsPending && !isFormGone(error)) {
      showAgain?.(error, action.payload as Payload)
      release(action)
      const isTakenBack = await outbox.takeBack(id, draft?.transfer.takeBack(action.id) ?? null)
      // Retried from another tab meanwhile: it is being sent, so clear the form.
      if (!isTakenBack) clear?.()
    } else if (!(isShown() && isListed(action.payload as Payload))) sayNotSent(error, action)
  }

  /** Handles an action that was neither stored nor sent. */
  const onFailure = async (error: unknown, action: IdentifiedAction): Promise<void> => {
    latest.current.draft?.transfer.end(action.id, false)
    const { showAgain } = latest.current
    if (isShown() && showAgain) return showAgain(error, action.payload as Payload)
    sayNotSent(error, action)
    await outbox.hold(action, error).catch(reportError)
  }

  return { submit, isSending }
}
