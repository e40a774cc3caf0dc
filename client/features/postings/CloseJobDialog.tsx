import { useState } from 'react'
import { filledAnswer } from '#contract/applications/applicant-desk.rules.ts'
import { ANSWERS_APART_MAX, answerRule } from '#contract/applications/application.rules.ts'
import type { Application, Job } from '#client/api/domain.ts'
import { ANSWER_TEMPLATES } from '#client/messages/answer-templates.ts'
import { formatError } from '#client/messages/format-error.ts'
import { saySent } from '#client/shared/action-toasts.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { closeJobAction, type ClosingPayload } from './closing.action.ts'
import styles from './CloseJobDialog.module.css'
import { counted, waitingOf } from './summary.ts'

interface CloseJobDialogProps {
  job: Job
  opened: boolean
  onClose: () => void
}

const TEMPLATES = ANSWER_TEMPLATES.declined
const [FIRST = ''] = Object.keys(TEMPLATES)
const textOf = (template: string, { position }: Job) =>
  filledAnswer(TEMPLATES[template] ?? '', { firstName: '', position })

type Apart = ClosingPayload['apart'][number]

/** Closes a job and answers everybody who still waits: with the same words, or some with words of their own. */
export function CloseJobDialog({ job, opened, onClose }: CloseJobDialogProps) {
  const [template, setTemplate] = useState(FIRST)
  const [text, setText] = useState(textOf(FIRST, job))
  const [apart, setApart] = useState<ReadonlyMap<string, Apart>>(new Map())
  const [error, setError] = useState<unknown>(null)
  const { submit, isSending } = useOutboxAction<ClosingPayload>({
    name: 'The closing of the job',
    isShown: () => opened,
    showAgain: (reason) => setError(reason),
  })
  const waiting = waitingOf(job)
  const listed = job.applications.filter(isWaitingFor).slice(0, ANSWERS_APART_MAX)
  const close = async (words: string, singles: readonly Apart[]) => {
    setError(null)
    const payload = { jobId: job.id, position: job.position, text: words.trim(), apart: [...singles] }
    const outcome = await submit({ kind: closeJobAction, payload })
    if (!outcome) return
    onClose()
    if (outcome.kind === 'sent') saySent(closeJobAction, { payload, answer: outcome.answer })
  }
  const change = (candidateId: string, answer: Apart | null) => {
    const next = new Map(apart)
    if (answer) next.set(candidateId, answer)
    else next.delete(candidateId)
    setApart(next)
  }
  const failure = error === null ? null : formatError(error)
  const isReady = text.trim() !== '' || apart.size === waiting
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      eyebrow={`${counted(waiting, 'applicant')} waiting for an answer`}
      title={`Close ${job.position}?`}
      footer={
        <>
          <Button variant="subtle" disabled={isSending} onClick={() => void close('', [])}>
            Close without an answer
          </Button>
          <Button
            variant="primary"
            loading={isSending}
            disabled={!isReady}
            onClick={() => void close(text, [...apart.values()])}
          >
            Close and send {waiting}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {failure && (
          <Alert tone="error" icon="alert-triangle" title={failure.title}>
            <p>{failure.text}</p>
          </Alert>
        )}
        <SelectField
          label="Answer for everyone still waiting"
          value={template}
          options={Object.keys(TEMPLATES)}
          onChange={(event) => {
            setTemplate(event.currentTarget.value)
            setText(textOf(event.currentTarget.value, job))
          }}
        />
        <TextArea
          label="What they read"
          hint={`Each gets it once, as a no from ${job.companyName}.`}
          value={text}
          maxLength={answerRule.max}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {listed.length > 0 && (
          <ul role="list" className={styles['people']} aria-label="Who is waiting">
            {listed.map((application) => (
              <Person
                key={application.userId}
                application={application}
                answer={apart.get(application.userId)}
                onChange={(answer) => change(application.userId, answer)}
              />
            ))}
          </ul>
        )}
        {listed.length < waiting && (
          <p className={styles['more']}>{counted(waiting - listed.length, 'applicant')} more get the same answer.</p>
        )}
      </div>
    </Dialog>
  )
}

const isWaitingFor = ({ approvalStatus }: Application): boolean => approvalStatus === 'pending'

const CHOICES = [
  { value: 'all', label: 'Same answer' },
  { value: 'declined', label: 'No, own words' },
  { value: 'accepted', label: 'Yes, own words' },
]

interface PersonProps {
  application: Application
  answer: Apart | undefined
  onChange: (answer: Apart | null) => void
}

function Person({ application, answer, onChange }: PersonProps) {
  const { userId, name = application.email } = application
  const candidateId = userId
  return (
    <li className={styles['person']}>
      <SelectField
        label={name}
        aria-label={`Answer for ${name}`}
        value={answer?.kind ?? 'all'}
        options={CHOICES}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value === 'accepted' || value === 'declined'
              ? { candidateId, kind: value, text: answer?.text ?? '' }
              : null,
          )
        }
      />
      {answer && (
        <div className={styles['own']}>
          <TextArea
            label={`To ${name}`}
            value={answer.text}
            maxLength={answerRule.max}
            onChange={(event) => onChange({ ...answer, text: event.currentTarget.value })}
          />
        </div>
      )}
    </li>
  )
}
