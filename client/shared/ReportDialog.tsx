import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'
import { reportReasons, reportRule, type ReportReason } from '#contract/reports/report.rules.ts'
import { fieldIssues, formatError } from '#client/messages/format-error.ts'
import { CHOOSE_REASON, reasonLabels, reportMessages } from '#client/messages/report-messages.ts'
import { FailureAlert } from '#client/ui/FailureAlert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RadioGroupField } from '#client/ui/RadioGroupField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import layout from '#client/ui/layout.module.css'
import { reportAction, type Reported, type ReportPayload } from './report.action.ts'
import { useOutboxAction } from './use-outbox-action.ts'

interface ReportDialogProps {
  reported: Reported
  opened: boolean
  onClose: () => void
}

/** Asks for the reason of a report, and details. */
export function ReportDialog({ reported, opened, onClose }: ReportDialogProps) {
  const reasons = reportReasons[reported.kind]
  const { title, example, unseen } = reportMessages[reported.kind]
  // Nothing is preselected: a reason that nobody chose would be a false accusation.
  const [reason, setReason] = useState<ReportReason>()
  const [isChecked, setChecked] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<unknown>(null)
  const { submit, isSending } = useOutboxAction<ReportPayload>({
    name: 'Your report',
    isShown: () => opened,
    showAgain: (failure) => setError(failure),
  })
  const issue = textIssue(reportRule, text)
  const send = async () => {
    setChecked(true)
    if (reason === undefined) return
    setError(null)
    const payload = { reported, reason, text: cleanText(text) }
    if (!(await submit({ kind: reportAction, payload }))) return
    setText('')
    setReason(undefined)
    setChecked(false)
    onClose()
  }
  const failure = error === null ? null : formatError(error)
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={title}
        eyebrow={reported.name}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="brand" loading={isSending} disabled={issue !== null} onClick={() => void send()}>
              Send report
            </Button>
          </>
        }
      >
        <div className={layout['stack']}>
          <RadioGroupField
            label="Why?"
            isStacked
            options={reasons.map((value) => ({ value, label: reasonLabels[value] }))}
            value={reason}
            error={isChecked && reason === undefined ? CHOOSE_REASON : undefined}
            onChange={setReason}
          />
          <TextArea
            label={`${reportRule.label} (optional)`}
            placeholder={example}
            hint={unseen}
            rows={4}
            value={text}
            error={issue ?? fieldIssues(error)['text']}
            onChange={(event) => setText(event.target.value)}
          />
          <p>
            <Link to="/policy">What is allowed, and what happens to a report</Link>
          </p>
          <FailureAlert failure={failure} />
        </div>
      </Dialog>
      <UnsavedGuard isDirty={opened && text !== ''} />
    </>
  )
}
