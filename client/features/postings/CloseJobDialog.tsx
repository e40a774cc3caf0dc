import { useCallback, useRef, useState } from 'react'
import { filledAnswer } from '#contract/applications/applicant-desk.rules.ts'
import { answerRule } from '#contract/applications/application.rules.ts'
import { textIssue } from '#contract/text-rule.ts'
import type { Job } from '#client/api/domain.ts'
import { ANSWER_TEMPLATES, FILLED } from '#client/messages/answer-templates.ts'
import type { ClosingPayload } from '#client/shared/closing.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DiscardQuestion } from '#client/ui/DiscardQuestion.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { useWanted } from '#client/ui/use-wanted.ts'
import { chosen, isOwn, isSendable, undecidedIn, type Choice, type Choices } from './choices.ts'
import styles from './CloseJobDialog.module.css'
import { counted } from '#client/messages/digits.ts'
import { useCloseJob } from './use-close-job.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingPeople } from './WaitingPeople.tsx'

interface CloseJobDialogProps {
  job: Job
  opened: boolean
  onClose: () => void
}

/** Everybody is left undecided. */
const SILENT = { text: '', apart: [], included: [], undecided: [] }

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
  const [template, setTemplate] = useState<string>(FILLED)
  const [text, setText] = useState(textOf(FILLED, job))
  // The template that the typed text would be discarded for.
  const [wanted, setWanted] = useState<string | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState<Choices>(new Map())
  const closeJob = useCloseJob()
  const waiting = useWaiting(job, opened)
  const { people, count, newest } = waiting
  const said = chosen(people, choices)
  const answers = count - undecidedIn(people, choices).length
  const close = (words: Pick<ClosingPayload, 'text' | 'apart' | 'included' | 'undecided'>, sent: number) => {
    closeJob({ jobId: job.id, position: job.position, ...words, newest }, sent)
    onClose()
  }
  const closeSilently = () => close(SILENT, 0)
  const change = useCallback(
    (choice: Choice) => setChoices((before) => new Map(before).set(choice.candidateId, choice)),
    [],
  )
  const begin = (name: string) => {
    setTemplate(name)
    setText(textOf(name, job))
  }
  const isTyped = text.trim() !== '' && text !== textOf(template, job)
  const goOn = () => {
    setWanted(null)
    form.current?.querySelector('textarea')?.focus()
  }
  // They may have been answered elsewhere since the job was loaded.
  const isNobody = count === 0
  const own = people.flatMap(({ userId }) => choices.get(userId) ?? []).filter(isOwn)
  const issue = textIssue(answerRule, text)
  const isReady = issue === null && own.every(isSendable) && (text.trim() !== '' || own.length === answers)
  return (
    <Dialog
      opened={opened}
      onClose={wanted === null ? onClose : goOn}
      size="lg"
      eyebrow={isNobody ? 'Nobody waits for an answer' : `${counted(count, 'applicant')} waiting for an answer`}
      title={`Close ${job.position}?`}
      footer={
        wanted === null ? (
          answers === 0 ? (
            <Button variant="primary" onClick={closeSilently}>
              Close job
            </Button>
          ) : (
            <>
              <Button variant="subtle" onClick={closeSilently}>
                Close without an answer
              </Button>
              <Button
                variant="primary"
                disabled={!isReady}
                onClick={() => close({ ...said, text: text.trim() }, answers)}
              >
                {`Close and send ${answers}`}
              </Button>
            </>
          )
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
        {answers > 0 && (
          <>
            <SelectField
              label="Answer for everyone still waiting"
              value={template}
              options={Object.keys(templates())}
              onChange={({ currentTarget: { value } }) => (isTyped ? setWanted(value) : begin(value))}
            />
            <TextArea
              label="What they read"
              hint={`Each gets it once, as a no from ${job.companyName}. You can undo for 10 seconds.`}
              value={text}
              error={issue}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </>
        )}
        <WaitingPeople waiting={waiting} choices={choices} onChange={change} />
      </div>
    </Dialog>
  )
}
