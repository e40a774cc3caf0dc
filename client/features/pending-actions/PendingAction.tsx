import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import { formatMoment } from '#client/messages/when.ts'
import type { Delivery } from '#client/offline/outbox/delivery.ts'
import { FAILED, type OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { canDiscard } from '#client/offline/outbox/outbox.rules.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { useRetry } from '#client/shared/use-retry.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import styles from './PendingActions.module.css'
import { formatActionState } from './action-state.ts'

interface PendingActionProps {
  action: OfflineAction
  record: OutboxRecord
  delivery: Delivery
  isOnline: boolean
  now: Date
}

/** One action in the outbox: what it is, since when and why it waits, and what the user can do about it. */
export function PendingAction({ action, record, delivery, isOnline, now }: PendingActionProps) {
  const [isEditing, setEditing] = useState(false)
  const { title, text } = action.words(record.payload)
  const retry = useRetry(action, record)
  const state = formatActionState(record, { refusals: action.refusals, delivery, isEditing, isOnline, now })
  const isRefused = record.status === FAILED
  const isBlocked = delivery === 'blocked'
  const canChange = canDiscard(record)
  const form = action.form?.(record) ?? null
  const edit = useRef<HTMLButtonElement>(null)
  const endEditing = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }
  return (
    <li className={styles['item']}>
      <span className={styles['kind']} data-tone={state.tone}>
        <Icon name={action.icon} />
      </span>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        {text && !isEditing && (
          <p className={styles['text']} data-written={action.text ? true : undefined}>
            {text}
          </p>
        )}
        <p className={styles['state']} data-tone={state.tone} role={state.tone === 'error' ? 'alert' : undefined}>
          <Icon name={state.tone === 'error' ? 'alert-triangle' : 'clock'} size="sm" />
          <span>{state.text ? `${state.title}. ${state.text}` : state.title}</span>
        </p>
        <p className={styles['since']}>
          <span>Written</span>{' '}
          <time dateTime={new Date(record.createdAt).toISOString()}>
            {formatMoment(new Date(record.createdAt).toISOString(), now)}
          </time>
          {!canChange && <span>. It may have arrived already, so it cannot be taken back.</span>}
        </p>
      </div>
      {isEditing ? (
        <EditText action={action} record={record} onDone={endEditing} />
      ) : (
        <div className={styles['actions']}>
          {(isBlocked || isRefused) && retry && (
            <Button size="sm" variant="outline" aria-label={`Try again: ${title}`} onClick={retry.send}>
              {retry.label}
            </Button>
          )}
          {isBlocked && (
            <LinkButton
              to="/login-again"
              search={{ from: '/waiting' }}
              size="sm"
              variant="brand"
              aria-label={`Log in: ${title}`}
            >
              Log in
            </LinkButton>
          )}
          {canChange && action.text && (
            <Button
              ref={edit}
              size="sm"
              variant="outline"
              aria-label={`Edit: ${title}`}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )}
          {form && (
            <LinkButton {...form} size="sm" variant="outline" aria-label={`Edit: ${title}`}>
              Edit
            </LinkButton>
          )}
          {canChange && <DiscardButton id={record.id} title={title} />}
        </div>
      )}
    </li>
  )
}

interface EditTextProps extends Pick<PendingActionProps, 'action' | 'record'> {
  onDone: () => void
}

function EditText({ action: { text: editable }, record, onDone }: EditTextProps) {
  const outbox = useOutbox()
  const [text, setText] = useState(editable?.read(record.payload) ?? '')
  const [error, setError] = useState<string | null>(null)
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // The button that had the focus has left the page.
  useEffect(() => field.current?.focus(), [])
  // It must not be sent as it was while it is being changed here.
  useEffect(() => {
    void outbox.holdBack(record.id, true).catch(() => undefined)
    return () => void outbox.holdBack(record.id, false).catch(() => undefined)
  }, [outbox, record.id])
  if (!editable) return null

  const save = async () => {
    const issue = textIssue(editable.rule, text)
    if (issue) return setError(issue)
    const isChanged = await outbox.edit(record.id, editable.write(record.payload, cleanText(text)))
    if (isChanged) onDone()
    else setError('It is on its way already and can no longer be changed.')
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void save().catch(() => setError('This device could not save the change. Try again.'))
  }
  return (
    <form id={formId} onSubmit={onSubmit} noValidate className={styles['edit']}>
      <TextArea
        ref={field}
        label={editable.rule.label}
        rows={3}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(null)
        }}
      />
      <div className={styles['actions']}>
        <Button type="submit" size="sm" variant="outline">
          Save
        </Button>
        <Button size="sm" variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
