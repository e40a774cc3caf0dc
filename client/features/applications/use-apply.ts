import { useState } from 'react'
import { noteRule } from '#contract/applications/application.rules.ts'
import { cleanText, textIssue } from '#contract/text-rule.ts'
import type { Job } from '#client/api/domain.ts'
import { fieldIssues, formatError } from '#client/messages/format-error.ts'
import { saySent } from '#client/shared/action-toasts.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import { milestones } from '#client/offline/milestones.ts'
import { toast } from '#client/ui/toast.ts'
import { applyAction, type ApplyPayload } from './apply.action.ts'
import { useApplications } from './use-applications.ts'

interface ApplyOptions {
  job: Pick<Job, 'id' | 'position' | 'companyName' | 'updatedAt'>
  /** Called when the board refused: the job may have changed meanwhile. */
  onRefused: () => void
}

/**
 * Applying to one job, with a note or without, through the outbox: kept first, then sent once, now or when there is a
 * network.
 */
export function useApply({ job, onRefused }: ApplyOptions) {
  const standing = useApplications().get(job.id)
  const [text, setText] = useState('')
  const [issue, setIssue] = useState<string | null>(null)
  const [isWriting, setWriting] = useState(false)
  const write = (value: string) => {
    setText(value)
    setIssue(null)
  }
  const refuse = (sentence: string) => {
    setIssue(sentence)
    setWriting(true)
  }
  const draft = useDraft({ name: `note:${job.id}`, value: text, empty: '', restore: write })
  const { submit } = useOutboxAction<ApplyPayload>({
    name: 'Your application',
    draft,
    clear: () => setText(''),
    showAgain(error, { note = '' }) {
      setText(note)
      const { note: sentence } = fieldIssues(error)
      if (sentence) return refuse(sentence)
      const words = formatError(error)
      toast.error(words.title, words.text)
    },
    onRefused,
  })

  const apply = async () => {
    const wrong = textIssue(noteRule, text)
    if (wrong) return refuse(wrong)
    setWriting(false)
    const { id: jobId, position, companyName, updatedAt: jobUpdatedAt } = job
    const note = cleanText(text)
    const seen = { jobId, position, companyName, jobUpdatedAt }
    const payload = { ...seen, appliedAt: new Date().toISOString(), ...(note && { note }) }
    const outcome = await submit({ kind: applyAction, payload })
    if (!outcome) return
    if (outcome.kind === 'sent') saySent(applyAction, { payload, answer: outcome.answer })
    if (outcome.kind === 'cancelled') toast.success('Applied', 'Your application stands as it was.')
    milestones.tell('applied')
  }
  return {
    isSending: standing === 'sending',
    apply: () => void apply(),
    note: { text, issue, isWriting, write, setWriting, draft },
  }
}

/** The note to the employer as it is being written. */
export type WrittenNote = ReturnType<typeof useApply>['note']
