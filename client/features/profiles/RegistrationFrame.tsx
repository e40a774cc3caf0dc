import { useState, type ReactNode, type RefObject, type SubmitEventHandler } from 'react'
import type { Explanation } from '../../messages/explain.ts'
import { DraftKept, DraftNotice } from '../../offline/drafts/DraftNote.tsx'
import type { DraftState } from '../../offline/drafts/use-draft.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './registration.module.css'
import { TermsDialog } from './TermsDialog.tsx'

interface RegistrationFrameProps {
  title: string
  formRef: RefObject<HTMLFormElement | null>
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** What the terms' box takes: `form.getInputProps('term', { type: 'checkbox' })`. */
  term: { checked?: boolean; onChange: (value: unknown) => void; error?: ReactNode }
  /** Why the last try was not taken. */
  refusal: Explanation | null
  isSending: boolean
  draft: DraftState
  /** Where the visitor was headed before, kept on the way back to the chooser. */
  from?: string | undefined
  children: ReactNode
}

/** What both registration forms share: the way back, the terms, and a button that waits for them. */
export function RegistrationFrame({
  title,
  formRef,
  onSubmit,
  term,
  refusal,
  isSending,
  draft,
  from,
  children,
}: RegistrationFrameProps) {
  const [isReading, setReading] = useState(false)
  return (
    <>
      <div className={styles['head']}>
        <BackLink to="/register" search={from === undefined ? {} : { from }}>
          back
        </BackLink>
        <h1>{title}</h1>
        <p>Everything here is needed. You can change it later; the role stays.</p>
      </div>
      <form ref={formRef} onSubmit={onSubmit} noValidate className={styles['form']}>
        <DraftNotice {...draft} />
        <Card className={styles['card']}>
          <div className={styles['fields']}>{children}</div>
          <div className={styles['terms']}>
            <CheckField label="I accept the terms of use" required {...term} />
            <Button variant="quiet" size="sm" onClick={() => setReading(true)}>
              Read the terms
            </Button>
          </div>
          {refusal && (
            <Notice tone="bad" icon="alert-triangle" title={refusal.title}>
              <p>{refusal.text}</p>
            </Notice>
          )}
          <div className={styles['end']}>
            <Button type="submit" variant="act" size="lg" loading={isSending} disabled={!term.checked}>
              Register
            </Button>
            {!term.checked && <p>Accept the terms to register.</p>}
            <DraftKept {...draft} />
          </div>
        </Card>
      </form>
      <TermsDialog opened={isReading} onClose={() => setReading(false)} />
    </>
  )
}
