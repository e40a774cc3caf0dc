import { useId, useState, type FormEvent } from 'react'
import { messageRule } from '#contract/chat/chat.rules.ts'
import { questionRule, replyRule } from '#contract/questions/question.rules.ts'
import { cleanText, textIssue, type TextRule } from '#contract/text-rule.ts'
import { momentWords } from '#client/messages/when.ts'
import type { Delivery } from '#client/offline/outbox/delivery.ts'
import type { ActionKind, OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { canDiscard } from '#client/offline/outbox/outbox.rules.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { useSavedJobs } from '#client/offline/saved/SavedJobsProvider.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Icon, type IconName } from '#client/ui/Icon.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import styles from './WaitingList.module.css'
import { actionWords, stateWords } from './waiting-words.ts'

const ICONS = {
  apply: 'briefcase',
  withdraw: 'arrow-back-up',
  ask: 'help-circle',
  reply: 'message-circle',
  message: 'message-circle',
  save: 'bookmark',
  'save-many': 'bookmark',
  'post-job': 'plus',
  'edit-job': 'pencil',
  'job-status': 'briefcase',
  profile: 'user',
} as const satisfies Record<ActionKind, IconName>

interface WaitingItemProps {
  record: OutboxRecord
  delivery: Delivery
  isOnline: boolean
  now: Date
}

/** One action that waits: what it is, since when, why, and what its writer can do about it. */
export function WaitingItem({ record, delivery, isOnline, now }: WaitingItemProps) {
  const outbox = useOutbox()
  const saved = useSavedJobs()
  const [isEditing, setEditing] = useState(false)
  const { title, text } = actionWords(record)
  const state = stateWords(record, { delivery, isOnline, now })
  const isRefused = record.status === 'attention'
  const isBlocked = record.status === 'held'
  const code = record.trouble?.problem?.code
  const isConflict = record.kind === 'profile' && code === 'user.stale'
  // Sent again as it is, it would be refused again: the form compares the two versions.
  const isForForm = record.kind === 'edit-job' && code === 'job.stale'
  const canChange = canDiscard(record)
  const again = () => {
    if (record.kind === 'profile' && isConflict) void outbox.edit(record.id, { ...record.payload, isForced: true })
    else void outbox.retry(record.id)
  }
  const discard = async () => {
    if (await outbox.discard(record.id)) saved.undone(savedIn(record))
  }
  return (
    <li className={styles['item']}>
      <span className={styles['kind']} data-tone={state.tone}>
        <Icon name={ICONS[record.kind]} />
      </span>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        {text && !isEditing && (
          <p className={styles['text']} data-written={textOf(record) ? true : undefined}>
            {text}
          </p>
        )}
        <p className={styles['state']} data-tone={state.tone} role={state.tone === 'bad' ? 'alert' : undefined}>
          <Icon name={state.tone === 'bad' ? 'alert-triangle' : 'clock'} size="sm" />
          <span>
            {state.title}
            {state.text && `. ${state.text}`}
          </span>
        </p>
        <p className={styles['since']}>
          Written{' '}
          <time dateTime={new Date(record.createdAt).toISOString()}>
            {momentWords(new Date(record.createdAt).toISOString(), now)}
          </time>
          {!canChange && '. It may have arrived already, so it cannot be taken back.'}
        </p>
      </div>
      {isEditing ? (
        <EditText record={record} onDone={() => setEditing(false)} />
      ) : (
        <div className={styles['actions']}>
          {(isBlocked || (isRefused && !isForForm)) && (
            <Button size="sm" variant="line" aria-label={`Try again: ${title}`} onClick={again}>
              {isConflict ? 'Send mine all the same' : 'Try again'}
            </Button>
          )}
          {isBlocked && (
            <LinkButton
              to="/login-again"
              search={{ from: '/waiting' }}
              size="sm"
              variant="line"
              aria-label={`Log in: ${title}`}
            >
              Log in
            </LinkButton>
          )}
          {canChange && textOf(record) && (
            <Button size="sm" variant="line" aria-label={`Edit: ${title}`} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
          {canChange && record.kind === 'post-job' && (
            <LinkButton
              to="/dashboard/add-job"
              search={{ waiting: record.id }}
              size="sm"
              variant="line"
              aria-label={`Edit: ${title}`}
            >
              Edit
            </LinkButton>
          )}
          {isRefused && record.kind === 'edit-job' && (
            <LinkButton
              to="/dashboard/edit-job/$id"
              params={{ id: record.payload.jobId }}
              size="sm"
              variant="line"
              aria-label={`Edit: ${title}`}
            >
              Edit
            </LinkButton>
          )}
          {canChange && (
            <Button
              size="sm"
              variant={isRefused ? 'bad' : 'line'}
              aria-label={`Discard: ${title}`}
              onClick={() => void discard()}
            >
              Discard
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** The changes of the list of saved jobs that an action carries. */
function savedIn({ kind, payload }: OutboxRecord): { jobId: string; changedAt: string }[] {
  if (kind === 'save') return [payload]
  return kind === 'save-many' ? payload.jobs : []
}

interface EditableText {
  rule: TextRule
  text: string
  withText: (text: string) => OutboxRecord['payload']
}

/** The text of an action, where its writer may change it. */
function textOf({ kind, payload }: OutboxRecord): EditableText | null {
  if (kind === 'message') return { rule: messageRule, text: payload.text, withText: (text) => ({ ...payload, text }) }
  if (kind === 'ask') {
    return { rule: questionRule, text: payload.question, withText: (question) => ({ ...payload, question }) }
  }
  if (kind === 'reply') return { rule: replyRule, text: payload.reply, withText: (reply) => ({ ...payload, reply }) }
  return null
}

function EditText({ record, onDone }: { record: OutboxRecord; onDone: () => void }) {
  const outbox = useOutbox()
  const editable = textOf(record)
  const [text, setText] = useState(editable?.text ?? '')
  const [error, setError] = useState<string | null>(null)
  const formId = useId()
  if (!editable) return null

  const save = async () => {
    const issue = textIssue(editable.rule, text)
    if (issue) return setError(issue)
    const isChanged = await outbox.edit(record.id, editable.withText(cleanText(text)))
    if (isChanged) onDone()
    else setError('It is on its way already and can no longer be changed.')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save().catch(() => setError('This device did not keep the change. Try again.'))
  }
  return (
    <form id={formId} onSubmit={onSubmit} noValidate className={styles['edit']}>
      <TextArea
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
        <Button type="submit" size="sm" variant="line">
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
