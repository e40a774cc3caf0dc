import { Fragment, useRef, useState, type ReactNode } from 'react'
import type { Answer } from '#contract/applications/application-ledger.rules.ts'
import { ANSWER_GAPS, filledAnswer, type AnswerForMany } from '#contract/applications/applicant-desk.rules.ts'
import { answerRule } from '#contract/applications/application.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'
import { ANSWER_TEMPLATES, FILLED } from '#client/messages/answer-templates.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DiscardQuestion } from '#client/ui/DiscardQuestion.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import layout from '#client/ui/layout.module.css'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import styles from './AnswerDialog.module.css'
import { nameOf } from './DeskListRow.tsx'
import type { DeskRow } from './desk-rows.ts'
import { counted } from '#client/messages/digits.ts'
import { Joined } from '#client/ui/Joined.tsx'

const KINDS = [
  { value: 'declined', label: 'No' },
  { value: 'accepted', label: 'Yes' },
] as const

/** The default template for an acceptance. */
const HIRED = 'You are hired'

/** The most jobs that are offered to be closed. */
const OFFERED = 3

export interface AnswerDialogProps {
  /** The recipients. */
  rows: readonly DeskRow[]
  /** The initial answer. */
  begins?: Answer
  opened: boolean
  onClose: () => void
  onSend: (answer: AnswerForMany) => void
  /** Offers to close a job that stays open; `onWanted` is called when that is wanted. */
  offerClosing?: (jobId: string, onWanted: () => void) => ReactNode
  /** Closes this dialog, and opens the one that closes the job. */
  onCloseJob?: (jobId: string) => void
}

/** Writes one answer for several applicants, with a preview for each of them. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { rows, begins, opened, onClose, onSend, offerClosing, onCloseJob } = props
  const [kind, setKind] = useState<Answer>(begins ?? 'declined')
  const first = begins === 'accepted' ? HIRED : firstOf('declined')
  const [template, setTemplate] = useState(first)
  const [text, setText] = useState(textOf(kind, first))
  const [issue, setIssue] = useState<string | null>(null)
  const [place, setPlace] = useState(0)
  // What the typed text would be discarded for.
  const [wanted, setWanted] = useState<'close' | { kind: Answer; name: string } | { closes: string } | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const begin = (next: Answer, name: string) => {
    setKind(next)
    setTemplate(name)
    setText(textOf(next, name))
    setIssue(null)
  }
  const send = () => {
    const words = cleanText(text)
    const wrong = words === '' ? 'Write a sentence.' : textIssue(answerRule, words)
    setIssue(wrong)
    if (wrong === null) onSend({ kind, text: words })
  }
  const isDirty = opened && text !== textOf(kind, template)
  const choose = (next: Answer, name: string) =>
    isDirty && text.trim() !== '' ? setWanted({ kind: next, name }) : begin(next, name)
  const goOn = () => {
    setWanted(null)
    form.current?.querySelector('textarea')?.focus()
  }
  const discard = () => {
    if (wanted === 'close') return onClose()
    if (wanted && 'closes' in wanted) return onCloseJob?.(wanted.closes)
    if (wanted) begin(wanted.kind, wanted.name)
    goOn()
  }
  const close = () => {
    if (!isDirty || wanted === 'close') return onClose()
    if (wanted) return goOn()
    setWanted('close')
  }
  const closeJob = (jobId: string) => (isDirty ? setWanted({ closes: jobId }) : onCloseJob?.(jobId))
  const isFilled = kind === 'declined' && template === FILLED
  const jobIds = [...new Set(rows.map(({ jobId }) => jobId))].slice(0, OFFERED)
  const shown = rows[Math.min(place, rows.length - 1)]
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        size="lg"
        eyebrow={<Joined texts={[...new Set(rows.map(({ position }) => position))]} between=", " />}
        title={begins && shown ? `Answer ${nameOf(shown)}` : `Answer ${counted(rows.length, 'applicant')}`}
        footer={
          wanted ? (
            <DiscardQuestion onDiscard={discard} onKeep={goOn} />
          ) : (
            <>
              <Button variant="outline" onClick={close}>
                Cancel
              </Button>
              <Button variant="primary" onClick={send}>{`Send ${counted(rows.length, 'answer')}`}</Button>
            </>
          )
        }
      >
        <div className={styles['cols']}>
          <div ref={form} className={styles['form']}>
            <SelectField
              label="Answer"
              value={kind}
              options={KINDS}
              onChange={({ currentTarget: { value } }) =>
                choose(value === 'accepted' ? 'accepted' : 'declined', firstOf(value as Answer))
              }
            />
            <SelectField
              label="Template"
              value={template}
              options={Object.keys(ANSWER_TEMPLATES[kind])}
              onChange={(event) => choose(kind, event.currentTarget.value)}
            />
            {isFilled && jobIds.map((id) => <Fragment key={id}>{offerClosing?.(id, () => closeJob(id))}</Fragment>)}
            <TextArea
              label="What they read"
              hint={
                <>
                  <span>{`${ANSWER_GAPS.join(' and ')} are filled in.`}</span>
                  <span className={styles['key']}> Ctrl+Enter sends it.</span>
                </>
              }
              value={text}
              error={issue}
              rows={5}
              data-autofocus
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
                event.preventDefault()
                send()
              }}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </div>
          {shown && (
            <section aria-labelledby="answer-preview" className={styles['preview']}>
              <div className={styles['bar']}>
                <h3 id="answer-preview">Preview</h3>
                {rows.length > 1 && (
                  <div className={styles['turn']}>
                    <IconButton
                      icon="arrow-left"
                      label="The one before"
                      disabled={place === 0}
                      onClick={() => setPlace(place - 1)}
                    />
                    <span>{`${place + 1} of ${rows.length}`}</span>
                    <IconButton
                      icon="arrow-right"
                      label="The next one"
                      disabled={place >= rows.length - 1}
                      onClick={() => setPlace(place + 1)}
                    />
                  </div>
                )}
              </div>
              <div className={styles['letter']} aria-live="polite">
                <p className={layout['small']}>{`To ${nameOf(shown)}: ${kind === 'accepted' ? 'yes' : 'no'}`}</p>
                <p className={styles['prose']}>{filledAnswer(cleanText(text), shown)}</p>
              </div>
              <p className={layout['small']}>You can undo for 10 seconds. Each gets it once.</p>
            </section>
          )}
        </div>
      </Dialog>
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}

const firstOf = (kind: Answer): string => Object.keys(ANSWER_TEMPLATES[kind])[0] ?? ''
const textOf = (kind: Answer, name: string): string => ANSWER_TEMPLATES[kind][name] ?? ''
