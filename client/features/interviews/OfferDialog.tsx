import { useRef, useState } from 'react'
import {
  INTERVIEW_TIMES_MAX,
  placeRule,
  seenInterview,
  type Interview,
} from '#contract/applications/interview.rules.ts'
import { hasCode } from '#client/api/request-error.ts'
import { employersInterview } from '#client/messages/interview-messages.ts'
import { fieldIssues, formatError } from '#client/messages/format-error.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { DraftLine } from '#client/shared/DraftNote.tsx'
import type { ApplicationSubject } from '#client/shared/application.action.ts'
import { idsOfActs, offerInterviewAction, type OfferPayload, type PendingAct } from '#client/shared/interview.action.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import layout from '#client/ui/layout.module.css'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { Joined } from '#client/ui/Joined.tsx'
import { useFocusAfterChange } from '#client/ui/use-focus-after-change.ts'
import styles from './interviews.module.css'
import { LENGTHS, formOf, localTime, offerIssues, offerOf, type OfferForm } from './offer-form.ts'

interface OfferDialogProps {
  /** Its `name` is the candidate's first name. */
  subject: ApplicationSubject
  interview: Interview | null | undefined
  /** The offer that waits on this device, or that the server has refused last: the form starts with it. */
  unsent?: ActionRecord<OfferPayload> | undefined
  /** The offers that the server has refused: a new one replaces them. */
  refused: readonly ActionRecord<OfferPayload>[]
  /** The offers and cancellations to this applicant that wait on this device. */
  pending: readonly PendingAct[]
  now: Date
  opened: boolean
  onClose: () => void
}

/** The application is another one by now, or its interview has changed. */
const CHANGED = ['interview.changed', 'application.unknown'] as const
const TIME_FIELDS = 'input[type="datetime-local"]'

/** The places of the times of which a part is written: a browser has no value for them, as for those left empty. */
const incompleteTimes = (form: HTMLFormElement): number[] =>
  [...form.querySelectorAll<HTMLInputElement>(TIME_FIELDS)].flatMap(({ validity }, place) =>
    validity.badInput ? [place] : [],
  )

/** Offers an applicant up to five times for an interview. */
export function OfferDialog(props: OfferDialogProps) {
  const { subject, interview, unsent, refused, pending, now, opened, onClose } = props
  const { jobId, candidateId, name, position, applicationId } = subject
  const outbox = useOutbox()
  const [empty] = useState(() => formOf(interview, now, unsent?.payload))
  const [form, setForm] = useState(empty)
  const [issues, setIssues] = useState<Record<string, string>>({})
  const [error, setError] = useState<unknown>(null)
  const [atFirst] = useState({ interview, pending, applicationId })
  const isChanged = hasCode(error, 'interview.changed')
  // Once the writer has been told of a change, the offer is for what the page shows now.
  const [isTold, setTold] = useState(false)
  const change = (values: Partial<OfferForm>) => {
    setForm((before) => ({ ...before, ...values }))
    setIssues({})
  }
  const draft = useDraft<OfferForm>({
    name: `interview:${jobId}:${candidateId}`,
    value: form,
    empty: empty,
    restore: setForm,
  })
  const { submit, isSending } = useOutboxAction<OfferPayload>({
    name: 'Your interview times',
    draft,
    isShown: () => opened,
    showAgain(reason, { times, minutes, place, text }) {
      setForm({ times: times.map((time) => localTime(new Date(time))), minutes: String(minutes), place, text })
      setIssues(fieldIssues(reason))
      setError(reason)
      setTold((before) => before || CHANGED.some((code) => hasCode(reason, code)))
    },
    clear: () => setForm(empty),
  })
  const send = async (incomplete: readonly number[]) => {
    setError(null)
    const wrong = offerIssues(form, new Date(), incomplete)
    setIssues(wrong)
    if (Object.keys(wrong).length > 0) return
    const seen = isTold ? { interview, applicationId } : atFirst
    const over = seenInterview(seen.interview, idsOfActs([...atFirst.pending, ...pending]))
    const payload: OfferPayload = { ...subject, applicationId: seen.applicationId, ...offerOf(form), over }
    if (!(await submit({ kind: offerInterviewAction, payload }))) return
    onClose()
    // One that waits is replaced by the outbox itself.
    for (const { id } of refused) void outbox.discard(id)
  }
  const errorMessage = error === null ? null : formatError(error)
  const setTime = (place: number, time: string) => change({ times: form.times.with(place, time) })
  const times = useRef<HTMLDivElement>(null)
  const focusTime = useFocusAfterChange(times, form.times.length, TIME_FIELDS)
  const addTime = () => {
    focusTime(form.times.length)
    change({ times: [...form.times, ''] })
  }
  const removeTime = (place: number) => {
    focusTime(Math.min(place, form.times.length - 2))
    change({ times: form.times.toSpliced(place, 1) })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      eyebrow={<Joined texts={[name, position]} />}
      title={interview ? 'Offer other times' : 'Offer interview times'}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="interview-offer" loading={isSending}>
            {form.times.filter(Boolean).length > 1 ? 'Offer times' : 'Offer time'}
          </Button>
        </>
      }
    >
      <form
        id="interview-offer"
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void send(incompleteTimes(event.currentTarget))
        }}
      >
        {errorMessage && (
          <Alert tone="error" title={errorMessage.title}>
            {/* What the page behind shows, once it is loaded anew. */}
            {isChanged && interview && !isSame(interview, atFirst.interview) && (
              <p>{`${employersInterview(interview, name, now).last}.`}</p>
            )}
            <p>{errorMessage.text}</p>
          </Alert>
        )}
        <div ref={times} className={styles['times']}>
          {form.times.map((time, place) => (
            <div key={place} className={styles['time']} data-only={form.times.length === 1 || undefined}>
              <TextField
                type="datetime-local"
                label={form.times.length > 1 ? `Time ${place + 1}` : 'Time'}
                value={time}
                min={localTime(now)}
                error={issues[`times.${place}`]}
                {...(place === 0 && { 'data-autofocus': true })}
                onChange={(event) => setTime(place, event.currentTarget.value)}
              />
              {form.times.length > 1 && (
                <IconButton icon="trash" label={`Remove time ${place + 1}`} onClick={() => removeTime(place)} />
              )}
            </div>
          ))}
          {form.times.length < INTERVIEW_TIMES_MAX && (
            <Button
              variant="outline"
              size="sm"
              className={styles['start']}
              leftSection={<Icon name="plus" size="sm" />}
              onClick={addTime}
            >
              Add a time
            </Button>
          )}
          <p className={layout['small']}>{`In your time zone. ${name} sees them in their own zone too.`}</p>
        </div>
        <div className={styles['pair']}>
          <SelectField
            label="Length"
            value={form.minutes}
            options={LENGTHS.map((length) => ({ value: length, label: `${length} minutes` }))}
            onChange={(event) => change({ minutes: event.currentTarget.value })}
          />
          <TextField
            label={placeRule.label}
            value={form.place}
            error={issues['place']}
            onChange={(event) => change({ place: event.currentTarget.value })}
          />
        </div>
        <TextArea
          label="Note (optional)"
          hint="Who they meet, what to bring."
          value={form.text}
          rows={3}
          error={issues['text']}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <DraftLine {...draft} />
      </form>
    </Dialog>
  )
}

const isSame = (one: Interview, other: Interview | null | undefined): boolean =>
  one.offerId === other?.offerId && one.sequence === other.sequence
