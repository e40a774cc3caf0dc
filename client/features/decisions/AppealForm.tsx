import { useState } from 'react'
import { appealRule } from '#contract/reports/case.rules.ts'
import { cleanText, textIssue } from '#contract/text-rule.ts'
import { fieldIssues, formatError } from '#client/messages/format-error.ts'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { saySent } from '#client/shared/action-toasts.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { FAILED } from '#client/offline/outbox/outbox.records.ts'
import { appealAction, type AppealPayload } from './appeal.action.ts'
import styles from './DecisionList.module.css'

interface AppealFormProps {
  caseId: string
  /** The decision. */
  title: string
  /** The last day for an appeal. */
  until: string
}

/** Offers an appeal and asks for the reason. */
export function AppealForm({ caseId, title, until }: AppealFormProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [isChecked, setChecked] = useState(false)
  const { submit, isSending } = useOutboxAction<AppealPayload>({ name: 'Your appeal', showAgain: setError })
  const issue = textIssue(appealRule, text)
  const send = async () => {
    setError(null)
    setChecked(true)
    if (issue !== null) return
    const payload = { caseId, title, text: cleanText(text) }
    const outcome = await submit({ kind: appealAction, payload })
    if (outcome?.kind === 'sent') saySent(appealAction, { payload, answer: outcome.answer })
  }
  const failure = error === null ? null : formatError(error)
  const pending = usePendingActions(appealAction).find(
    ({ payload, status }) => payload.caseId === caseId && status !== FAILED,
  )
  if (pending && !isSending)
    return (
      <div className={styles['appeal']}>
        <p className={styles['small']}>
          Your appeal <DeliveryTag record={pending} />
        </p>
        <p className={styles['text']}>{pending.payload.text}</p>
      </div>
    )
  if (!isOpen)
    return (
      <div className={styles['appeal']}>
        <p className={styles['small']}>
          You can appeal once, until {until}. A person reads it and decides again; that decision is final.
        </p>
        <div>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Appeal
          </Button>
        </div>
      </div>
    )
  return (
    <form
      className={styles['appeal']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={appealRule.label}
        hint={`Once, until ${until}. The second decision is final.`}
        rows={5}
        value={text}
        error={(isChecked || text !== '' ? issue : null) ?? fieldIssues(error)['text']}
        onChange={(event) => setText(event.target.value)}
        data-autofocus
      />
      {failure && (
        <Alert tone="error" icon="alert-triangle" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <div className={styles['buttons']}>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
        <Button type="submit" variant="brand" loading={isSending}>
          Send appeal
        </Button>
      </div>
    </form>
  )
}
