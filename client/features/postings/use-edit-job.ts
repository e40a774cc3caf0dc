import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { hasCode } from '#client/api/request-error.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { errorOf } from '#client/offline/outbox/outbox.rules.ts'
import { useOutbox, usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { hasChanges, readEditDraft, unchanged } from './edit-draft.ts'
import { withEarlierRefused } from './pending-edits.ts'
import { editJobAction, type EditJobPayload } from './posting.action.ts'
import { draftOf, postingOf } from './posting-draft.ts'
import { usePostingForm } from './use-posting-form.ts'
import { withoutPeople } from './without-people.ts'

interface EditJobOptions {
  /** The job as if every pending action on this device had been sent. The form follows it until something is typed. */
  job: Job
  /** An edit that the server refused: the form starts with it. */
  refused: ActionRecord<EditJobPayload> | undefined
  /** Called once the changes are saved, or queued on this device. */
  onSaved: () => void
}

/** The form of a posted job. On an edit conflict nothing typed is dropped until the user decides. */
export function useEditJob({ job, refused, onSaved }: EditJobOptions) {
  const api = useApi()
  const outbox = useOutbox()
  const edits = usePendingActions(editJobAction)
  const refusals = refused ? withEarlierRefused(refused, edits) : []
  // The form's initial state, kept when the refused record changes.
  const [start] = useState(() =>
    refused
      ? {
          base: (refusals[0] ?? refused).payload.base,
          posting: draftOf(refused.payload.posting),
          failure: refused.failure,
        }
      : unchanged(job),
  )
  const refusal = 'failure' in start && start.failure ? errorOf(start.failure) : null
  const [base, setBase] = useState(start.base)
  // Until the form begins anew.
  const [isOfRefused, setOfRefused] = useState(refused !== undefined)
  const [isStale, setStale] = useState(hasCode(refusal, 'job.stale'))
  const [newest, setNewest] = useState<Job | null>(null)
  const { form, formRef, listProps, refuse, showError } = usePostingForm(start.posting)
  const goOnFrom = (current: Job) => {
    setBase(current)
    setNewest(null)
    setStale(false)
  }
  const beginFrom = (current: Job) => {
    form.setInitialValues(draftOf(current))
    form.setValues(draftOf(current))
    goOnFrom(current)
    setOfRefused(false)
  }
  const empty = isOfRefused ? { base: start.base, posting: start.posting } : unchanged(base)
  const draft = useDraft({
    name: `job:${job.id}`,
    value: { base: withoutPeople(base), posting: form.values },
    empty,
    // Restore the base with the draft, so that changes made elsewhere since then are detected.
    restore: (kept) => {
      if (!hasChanges(kept)) return beginFrom(job)
      setBase(kept.base)
      form.setValues(kept.posting)
    },
    read: (stored) => readEditDraft(job.id, stored),
  })
  const load = useMutation({
    mutationFn: () => api.call('job', { params: { id: job.id } }),
    onSuccess: ({ data }) => setNewest(data),
  })
  /** Discards the refused edit, with those that it holds, once it is in the form or was given up. */
  const settleRefused = () => {
    for (const { id } of refusals) void outbox.discard(id)
  }

  const { submit: send, isSending } = useOutboxAction({
    name: 'Your changes',
    draft,
    clear: settleRefused,
    // The form still holds what was typed.
    showAgain: (error) => (hasCode(error, 'job.stale') ? setStale(true) : showError(error)),
  })

  const submit = form.onSubmit(async (values) => {
    const posting = postingOf(values)
    const payload = { jobId: job.id, base: withoutPeople(base), posting }
    if (await send({ kind: editJobAction, payload })) onSaved()
  }, refuse)

  const isUntouched = !isOfRefused && !hasChanges({ base, posting: form.values })
  const isOutdated = isUntouched && Date.parse(job.updatedAt) > Date.parse(base.updatedAt)
  // The form begins with the job as this device has it, which may be older than what the server answers.
  useEffect(() => {
    if (isOutdated) beginFrom(job)
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are new at each render
  }, [isOutdated, job])
  const conflict = isStale && {
    before: base,
    newest,
    error: load.error,
    isLoading: load.isPending,
    load: () => load.mutate(),
    /** Bases the form on the newest version, which the next save replaces with the form's values. */
    keepTyped: () => newest && goOnFrom(newest),
    /** Replaces the form's values by the newest version. */
    takeNewest: () => {
      if (!newest) return
      settleRefused()
      beginFrom(newest)
    },
  }
  return { form, formRef, listProps, submit, isSending, conflict, refusal: isOfRefused ? refusal : null, draft }
}

export type EditConflict = Exclude<ReturnType<typeof useEditJob>['conflict'], false>
