import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { saySent } from '#client/shared/action-toasts.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { errorOf } from '#client/offline/outbox/outbox.rules.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { hasChanges, isStaleError, readEditDraft, unchanged } from './edit-draft.ts'
import { editJobAction, type EditJobPayload } from './posting.action.ts'
import { draftOf, postingOf } from './posting-draft.ts'
import { usePostingForm } from './use-posting-form.ts'
import { withoutPeople } from './without-people.ts'

interface EditJobOptions {
  /** The job as it will be once everything on this device is sent. */
  job: Job
  /** Changes of this job that the board has refused: the form begins with them. */
  refused: ActionRecord<EditJobPayload> | undefined
  /** Called once the changes are saved, or queued on this device. */
  onSaved: () => void
}

/** The form of a posted job. When somebody else was first, nothing that was typed goes before its writer says so. */
export function useEditJob({ job, refused, onSaved }: EditJobOptions) {
  const api = useApi()
  const outbox = useOutbox()
  // What the form began with, whatever becomes of the refused record.
  const [start] = useState(() =>
    refused
      ? { base: refused.payload.base, posting: draftOf(refused.payload.posting), trouble: refused.trouble }
      : unchanged(job),
  )
  const refusal = 'trouble' in start && start.trouble ? errorOf(start.trouble) : null
  const [base, setBase] = useState(start.base)
  const [isStale, setStale] = useState(isStaleError(refusal))
  const [newest, setNewest] = useState<Job | null>(null)
  const { form, formRef, listProps, refuse, showError } = usePostingForm(start.posting)
  const empty = refused ? { base: start.base, posting: start.posting } : unchanged(base)
  const draft = useDraft({
    name: `job:${job.id}`,
    value: { base: withoutPeople(base), posting: form.values },
    empty,
    // It is saved over the job as it was then, so that what somebody else changed meanwhile is noticed.
    restore: (kept) => {
      const { base: over, posting } = hasChanges(kept) ? kept : unchanged(job)
      setBase(over)
      form.setValues(posting)
    },
    read: (stored) => readEditDraft(job.id, stored),
  })
  const load = useMutation({
    mutationFn: () => api.call('job', { params: { id: job.id } }),
    onSuccess: ({ data }) => setNewest(data),
  })
  /** What the board refused is in the form, or given up: it has no more to do in the outbox. */
  const settleRefused = () => {
    if (refused) void outbox.discard(refused.id)
  }

  const { submit: send, isSending } = useOutboxAction({
    name: 'Your changes',
    draft,
    clear: settleRefused,
    // What was typed still stands in the form.
    showAgain: (error) => (isStaleError(error) ? setStale(true) : showError(error)),
  })

  const submit = form.onSubmit(async (values) => {
    const posting = postingOf(values)
    const payload = { jobId: job.id, base: withoutPeople(base), posting }
    const outcome = await send({ kind: editJobAction, payload })
    if (!outcome) return
    if (outcome.kind === 'sent') saySent(editJobAction, { payload, answer: outcome.answer })
    onSaved()
  }, refuse)

  const goOnFrom = (current: Job) => {
    setBase(current)
    setNewest(null)
    setStale(false)
  }
  const conflict = isStale && {
    before: base,
    newest,
    error: load.error,
    isLoading: load.isPending,
    load: () => load.mutate(),
    /** The next save replaces the newest version with what stands in the form. */
    keepTyped: () => newest && goOnFrom(newest),
    /** What was typed goes; the form holds the newest version. */
    takeNewest: () => {
      if (!newest) return
      settleRefused()
      form.setValues(draftOf(newest))
      goOnFrom(newest)
    },
  }
  return { form, formRef, listProps, submit, isSending, conflict, refusal, draft }
}

export type EditConflict = Exclude<ReturnType<typeof useEditJob>['conflict'], false>
