import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { decisionRule, reasonsFor, type CaseStep, type DecisionReason } from '#contract/reports/case.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'
import { newId } from '#client/api/new-id.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { decisionReasonLabels, stepLabels } from '#client/messages/decision-messages.ts'
import { fieldIssues, formatError } from '#client/messages/format-error.ts'
import { CHOOSE_REASON } from '#client/messages/report-messages.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { FailureAlert } from '#client/ui/FailureAlert.tsx'
import layout from '#client/ui/layout.module.css'
import { RadioGroupField } from '#client/ui/RadioGroupField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { deskKey, type ReportCase } from './desk.queries.ts'

interface DecideDialogProps {
  reported: ReportCase
  /** The decision to make; null while none is selected. */
  step: CaseStep | null
  onClose: () => void
}

/** The effect of each step, as shown to the administrator. */
const EFFECTS: Readonly<Record<CaseStep, string>> = {
  dismiss: 'Nothing happens to it. Whoever reported it with an account is told.',
  hide: 'Nobody but its author sees it any more. They read the reason and can appeal once, within 30 days.',
  restore: 'It is back as it was. Its author and whoever reported it are told.',
  suspend:
    'They can read, take their data along and appeal, but not post, apply, ask or write. Their open jobs are paused.',
  lift: 'They can do everything again, and their jobs open again.',
  uphold: 'The decision is final. Its author is told why.',
}

/** Asks for the reason of a decision, which is sent to those concerned and written to the log. */
export function DecideDialog({ reported, step, onClose }: DecideDialogProps) {
  // Kept while the dialog closes: its content must not change during the animation.
  const [shown, setShown] = useState({ step: step ?? 'dismiss', isDecided: false, count: 0 })
  // After a decision the same step is a new one, with an id of its own.
  if (step !== null && (step !== shown.step || shown.isDecided))
    setShown({ step, isDecided: false, count: shown.count + 1 })
  const onDecided = () => {
    onClose()
    setShown((now) => ({ ...now, isDecided: true }))
  }
  const dialog = { reported, step: shown.step, opened: step !== null, onClose, onDecided }
  return <Decide key={shown.count} {...dialog} />
}

interface DecideProps {
  reported: ReportCase
  step: CaseStep
  opened: boolean
  onClose: () => void
  /** Closes the dialog after a decision. */
  onDecided: () => void
}

function Decide({ reported, step, opened, onClose, onDecided }: DecideProps) {
  const { id: caseId, kind, state, subject } = reported
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const reasons = reasonsFor(kind, step)
  // Nothing is preselected: its author reads this reason.
  const [reason, setReason] = useState<DecisionReason>()
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  // A retry after a lost answer reuses the idempotency key.
  const sent = useRef({ id: '', content: '' })
  const decide = useMutation({
    networkMode: 'always',
    mutationFn: async (chosen: DecisionReason) => {
      const content = JSON.stringify([chosen, cleanText(text)])
      if (sent.current.content !== content) sent.current = { id: newId(), content }
      const { id } = sent.current
      await api.call('decideCase', { body: { id, caseId, step, state, reason: chosen, text: cleanText(text) } })
    },
    onSuccess: () => {
      toast.success(stepLabels[step].done, 'It stands in the log.')
      onDecided()
    },
    // After a refusal too: somebody else may have decided meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(viewer) }),
  })
  const isNeeded = reason === 'other' && cleanText(text) === ''
  const issue = textIssue(decisionRule, text) ?? (isNeeded ? 'Say in your own words why.' : null)
  const failure = decide.error && formatError(decide.error)
  const send = () => {
    setChecked(true)
    if (issue === null && reason !== undefined) decide.mutate(reason)
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={stepLabels[step].act}
      eyebrow={subject?.title || subject?.text.slice(0, 60)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="brand" loading={decide.isPending} onClick={send}>
            {stepLabels[step].act}
          </Button>
        </>
      }
    >
      <div className={layout['stack']}>
        <p>{EFFECTS[step]}</p>
        <RadioGroupField
          label="Why?"
          isStacked
          options={reasons.map((value) => ({ value, label: decisionReasonLabels[value] }))}
          value={reason}
          error={isChecked && reason === undefined ? CHOOSE_REASON : undefined}
          onChange={setReason}
        />
        <TextArea
          label={reason === 'other' ? decisionRule.label : `${decisionRule.label} (optional)`}
          hint={step === 'dismiss' ? 'Only for the log.' : 'Its author reads this. It stays in the log.'}
          rows={4}
          value={text}
          error={(isChecked ? issue : null) ?? fieldIssues(decide.error)['text']}
          onChange={(event) => setText(event.target.value)}
        />
        <FailureAlert failure={decide.isPending ? null : failure} />
      </div>
    </Dialog>
  )
}
