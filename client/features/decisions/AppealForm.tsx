import { useState } from 'react'
import { appealRule } from '#contract/reports/case.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'
import { fieldIssues, formatError } from '#client/messages/format-error.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import { useActsOf } from '#client/offline/outbox/use-acts.ts'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { DraftLine } from '#client/shared/DraftNote.tsx'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { Button } from '#client/ui/Button.tsx'
import { FailureAlert } from '#client/ui/FailureAlert.tsx'
import { focusOnMount } from '#client/ui/focus-on-mount.ts'
import layout from '#client/ui/layout.module.css'
import { TextArea } from '#client/ui/TextArea.tsx'
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
  // The focus follows the button that opened or closed the form, but not a form that opens with its draft.
  const [form, setForm] = useState<'closed' | 'opened' | 'restored' | 'cancelled'>('closed')
  const [text, setText] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [isChecked, setChecked] = useState(false)
  const restore = (value: string) => {
    setText(value)
    if (value !== '') setForm('restored')
  }
  const draft = useDraft({ name: `appeal:${caseId}`, value: text, empty: '', restore })
  const { submit, isSending } = useOutboxAction<AppealPayload>({
    name: 'Your appeal',
    draft,
    clear: () => setText(''),
    showAgain: (failure, payload) => {
      setText(payload.text)
      setError(failure)
    },
  })
  const issue = textIssue(appealRule, text)
  const send = async () => {
    setError(null)
    setChecked(true)
    if (issue !== null) return
    const payload = { caseId, title, text: cleanText(text) }
    if (await submit({ kind: appealAction, payload })) setForm('closed')
  }
  const failure = error === null ? null : formatError(error)
  const pending = useActsOf(appealAction, (payload) => payload.caseId === caseId).waiting
  if (pending && !isSending)
    return (
      <div className={styles['appeal']}>
        <p className={layout['small']}>
          Your appeal <DeliveryTag record={pending} />
        </p>
        <p className={layout['written']}>{pending.payload.text}</p>
      </div>
    )
  if (form === 'closed' || form === 'cancelled')
    return (
      <div className={styles['appeal']}>
        <p
          className={layout['small']}
        >{`You can appeal once, until ${until}. A person reads it and decides again; that decision is final.`}</p>
        <div>
          <Button
            ref={form === 'cancelled' ? focusOnMount : undefined}
            variant="outline"
            onClick={() => setForm('opened')}
          >
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
        ref={form === 'opened' ? focusOnMount : undefined}
        label={appealRule.label}
        hint={`Once, until ${until}. The second decision is final.`}
        rows={5}
        value={text}
        error={(isChecked || text !== '' ? issue : null) ?? fieldIssues(error)['text']}
        onChange={(event) => setText(event.target.value)}
      />
      <FailureAlert failure={failure} />
      <div className={styles['buttons']}>
        <Button onClick={() => setForm('cancelled')}>Cancel</Button>
        <Button type="submit" variant="brand" loading={isSending}>
          Send appeal
        </Button>
        <DraftLine {...draft} />
      </div>
    </form>
  )
}
