import { useCallback, useRef, useState } from 'react'
import { filledAnswer } from '#contract/applications/applicant-desk.rules.ts'
import { answerRule } from '#contract/applications/application.rules.ts'
import { textIssue } from '#contract/text-rule.ts'
import type { Job } from '#client/api/domain.ts'
import { ANSWER_TEMPLATES } from '#client/messages/answer-templates.ts'
import { formatError } from '#client/messages/format-error.ts'
import { saySent } from '#client/shared/action-toasts.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DiscardQuestion } from '#client/ui/DiscardQuestion.tsx'
import { FailureAlert } from '#client/ui/FailureAlert.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { useWanted } from '#client/ui/use-wanted.ts'
import { closeJobAction, type ClosingPayload } from './closing.action.ts'
import styles from './CloseJobDialog.module.css'
import { counted } from '#client/messages/digits.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingPeople, isSendable, type Apart } from './WaitingPeople.tsx'

interface CloseJobDialogProps {
  job: Job
  opened: boolean
  onClose: () => void
}

// Read lazily: in the server build, the chunks of these modules import each other.
const templates = () => ANSWER_TEMPLATES.declined
const textOf = (template: string, { position }: Job) =>
  filledAnswer(templates()[template] ?? '', { firstName: '', position })

/** Closes a job and answers every waiting applicant: all with the same text, or some with a text of their own. */
export function CloseJobDialog(props: CloseJobDialogProps) {
  // Each posting of a list has one: none of them looks for those who wait before it is opened.
  return useWanted(props.opened) ? <Closing {...props} /> : null
}

function Closing({ job, opened, onClose }: CloseJobDialogProps) {
  const [first = ''] = Object.keys(templates())
  const [template, setTemplate] = useState(first)
  const [text, setText] = useState(textOf(first, job))
  // The template that the typed text would be discarded for.
  const [wanted, setWanted] = useState<string | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const [apart, setApart] = useState<ReadonlyMap<string, Apart>>(new Map())
  const [error, setError] = useState<unknown>(null)
  const { submit, isSending } = useOutboxAction<ClosingPayload>({
    name: 'The closing of the job',
    isShown: () => opened,
    showAgain: (reason) => setError(reason),
  })
  const waiting = useWaiting(job, opened)
  const { people, count, newestAt } = waiting
  const close = async (words: string, singles: readonly Apart[]) => {
    setError(null)
    const said = { text: words.trim(), apart: [...singles] }
    const hasWords = said.text !== '' || singles.length > 0
    const payload = { jobId: job.id, position: job.position, ...said, ...(hasWords && { appliedUpTo: newestAt }) }
    const outcome = await submit({ kind: closeJobAction, payload })
    if (!outcome) return
    onClose()
    if (outcome.kind === 'sent') saySent(closeJobAction, { payload, answer: outcome.answer })
  }
  const change = useCallback((candidateId: string, answer: Apart | null) => {
    setApart((before) => {
      const next = new Map(before)
      if (answer) next.set(candidateId, answer)
      else next.delete(candidateId)
      return next
    })
  }, [])
  const begin = (name: string) => {
    setTemplate(name)
    setText(textOf(name, job))
  }
  const isTyped = text.trim() !== '' && text !== textOf(template, job)
  const goOn = () => {
    setWanted(null)
    form.current?.querySelector('textarea')?.focus()
  }
  const failure = error === null ? null : formatError(error)
  // They may have been answered elsewhere since the job was loaded.
  const isNobody = count === 0
  const own = people.flatMap(({ userId }) => apart.get(userId) ?? [])
  const issue = textIssue(answerRule, text)
  const isReady = issue === null && own.every(isSendable) && (text.trim() !== '' || own.length === count)
  return (
    <Dialog
      opened={opened}
      onClose={wanted === null ? onClose : goOn}
      size="lg"
      eyebrow={isNobody ? 'Nobody waits for an answer' : `${counted(count, 'applicant')} waiting for an answer`}
      title={`Close ${job.position}?`}
      footer={
        isNobody ? (
          <Button variant="primary" loading={isSending} onClick={() => void close('', [])}>
            Close job
          </Button>
        ) : wanted === null ? (
          <>
            <Button variant="subtle" disabled={isSending} onClick={() => void close('', [])}>
              Close without an answer
            </Button>
            <Button
              variant="primary"
              loading={isSending}
              disabled={!isReady}
              // Nobody sees what is wrong with words to somebody who waits no more.
              onClick={() => void close(text, [...apart.values()].filter(isSendable))}
            >{`Close and send ${count}`}</Button>
          </>
        ) : (
          <DiscardQuestion
            onDiscard={() => {
              begin(wanted)
              goOn()
            }}
            onKeep={goOn}
          />
        )
      }
    >
      <div ref={form} className={styles['form']}>
        <FailureAlert failure={failure} />
        {!isNobody && (
          <>
            <SelectField
              label="Answer for everyone still waiting"
              value={template}
              options={Object.keys(templates())}
              onChange={({ currentTarget: { value } }) => (isTyped ? setWanted(value) : begin(value))}
            />
            <TextArea
              label="What they read"
              hint={`Each gets it once, as a no from ${job.companyName}.`}
              value={text}
              error={issue}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </>
        )}
        <WaitingPeople waiting={waiting} apart={apart} onChange={change} />
      </div>
    </Dialog>
  )
}
