import type { UseFormReturnType } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode, type RefObject, type SubmitEventHandler } from 'react'
import { registrationRules as rule } from '#contract/profiles/user.rules.ts'
import { GENDER_OPTIONS } from '#client/messages/profile-messages.ts'
import { DraftStored, DraftNotice } from '#client/shared/DraftNote.tsx'
import type { DraftState } from '#client/offline/drafts/use-draft.ts'
import { VerificationAlert } from '#client/shared/VerificationAlert.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { FailureAlert } from '#client/ui/FailureAlert.tsx'
import { RadioGroupField } from '#client/ui/RadioGroupField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import styles from './registration.module.css'
import { TermsDialog } from './TermsDialog.tsx'
import type { Refusal } from './use-registration.ts'

/** The fields that both roles share, and the terms. */
type CommonFields = Record<'firstName' | 'lastName' | 'gender', string> & { term: boolean }

interface RegistrationFrameProps {
  title: string
  /** The result of `useRegistration`. */
  registration: {
    form: Pick<UseFormReturnType<CommonFields>, 'getInputProps' | 'errors' | 'values'>
    formRef: RefObject<HTMLFormElement | null>
    submit: SubmitEventHandler<HTMLFormElement>
    /** Why the server refused the last attempt. */
    refusal: Refusal | null
    isSending: boolean
    email: string
    draft: DraftState
  }
  /** The path the visitor came from, kept on the way back to the chooser. */
  from?: string | undefined
  /** The fields of one role. */
  children: ReactNode
}

/** The shared part of both registration forms: a back link, personal fields, terms, and a button that needs them. */
export function RegistrationFrame({ title, registration, from, children }: RegistrationFrameProps) {
  const { form, formRef, submit, refusal, isSending, email, draft } = registration
  const { term } = form.values
  const [isReading, setReading] = useState(false)
  const whyId = useId()
  return (
    <>
      <div className={styles['head']}>
        <BackLink to="/register" search={from === undefined ? {} : { from }}>
          back
        </BackLink>
        <h1>{title}</h1>
        <p>All fields are required. You can change them later, but not your role.</p>
      </div>
      <form ref={formRef} onSubmit={submit} noValidate className={styles['form']}>
        <DraftNotice {...draft} />
        <Card className={styles['card']}>
          <div className={styles['fields']}>
            <TextField
              label={rule.firstName.label}
              autoComplete="given-name"
              required
              {...form.getInputProps('firstName')}
            />
            <TextField
              label={rule.lastName.label}
              autoComplete="family-name"
              required
              {...form.getInputProps('lastName')}
            />
            <TextField
              label="Email"
              type="email"
              value={email}
              disabled
              hint="The address you log in with."
              error={form.errors['email']}
            />
            <RadioGroupField label="Gender" options={GENDER_OPTIONS} required {...form.getInputProps('gender')} />
            {children}
          </div>
          <div className={styles['terms']}>
            <CheckField
              label="I accept the terms of use"
              required
              {...form.getInputProps('term', { type: 'checkbox' })}
            />
            <Button variant="subtle" size="sm" onClick={() => setReading(true)}>
              Read the terms
            </Button>
          </div>
          <FailureAlert failure={refusal} />
          {refusal?.isAddressTaken && <VerificationAlert to="register with it" />}
          <div className={styles['end']}>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              loading={isSending}
              disabled={!term}
              aria-describedby={term ? undefined : whyId}
            >
              Register
            </Button>
            {!term && <p id={whyId}>Accept the terms to register.</p>}
            <p>
              <Link to="/privacy">Who sees what you tell</Link>
            </p>
            <DraftStored {...draft} />
          </div>
        </Card>
      </form>
      <TermsDialog opened={isReading} onClose={() => setReading(false)} />
    </>
  )
}
