import { useEffect, useRef, useState } from 'react'
import type { Posting } from '#contract/jobs/job.schema.ts'
import type { Job } from '#client/api/domain.ts'
import { saySent } from '#client/shared/action-toasts.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import { FAILED, type ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { errorOf } from '#client/offline/outbox/outbox.rules.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { toast } from '#client/ui/toast.ts'
import { jobOfPosting } from './pending-posting.ts'
import { editJobAction, postJobAction, type PostJobPayload } from './posting.action.ts'
import { draftOf, emptyPosting, postingOf, readPostingDraft, type PostingDraft } from './posting-draft.ts'
import { usePostingForm } from './use-posting-form.ts'

interface PostJobOptions {
  /** The job whose words the form begins with; a job of its own comes of it. */
  copyOf: Job | undefined
  /** A posting that waits on this device: its words are what the form begins with and what it replaces. */
  kept: ActionRecord<PostJobPayload> | undefined
  onPosted: ((job?: Job) => void) | undefined
}

/** The form of a new posting: emptied once the posting is queued, filled again when it is refused. */
export function usePostJob({ copyOf, kept, onPosted }: PostJobOptions) {
  const outbox = useOutbox()
  const [initial] = useState(() => draftOf(kept?.payload.posting ?? copyOf ?? postingOf(emptyPosting)))
  const { form, formRef, listProps, refuse, mark, showError } = usePostingForm(initial)
  const submitted = useRef(initial)
  const draft = useDraft({
    name: draftName(copyOf, kept),
    value: form.values,
    empty: initial,
    restore: form.setValues,
    read: readPostingDraft,
  })
  const { submit: send, isSending } = useOutboxAction({
    name: 'Your posting',
    draft,
    clear: form.reset,
    showAgain(error) {
      form.setValues(submitted.current)
      showError(error)
    },
  })

  // What the board said of a refused posting stands beside its fields again.
  useEffect(() => {
    if (kept?.trouble && kept.status === FAILED) mark(errorOf(kept.trouble))
    // The form is made anew for each posting that waits.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const post = async (posting: Posting) => {
    const jobId = crypto.randomUUID()
    // Rows go as they stand, blank ones too: the server's issues name them by their place.
    const payload = { jobId, posting }
    const outcome = await send({ kind: postJobAction, id: jobId, payload })
    if (!outcome) return
    if (outcome.kind === 'sent') saySent(postJobAction, { payload, answer: outcome.answer })
    onPosted?.(outcome.kind === 'sent' ? outcome.answer : undefined)
  }

  /** Changes what waits; once it may have been sent, the change follows it as an edit of the job. */
  const change = async (record: ActionRecord<PostJobPayload>, posting: Posting) => {
    const { jobId } = record.payload
    const changeId = crypto.randomUUID()
    const stored = draft.transfer.begin(changeId)
    const isEdited = await outbox.edit(record.id, { jobId, posting }, stored).catch(() => false)
    draft.transfer.end(changeId, isEdited)
    if (!isEdited) {
      if (!(await send({ kind: editJobAction, payload: { jobId, base: jobOfPosting(record), posting } }))) return
    }
    toast.success('Posting changed', 'It is sent as it stands now.')
    onPosted?.()
  }

  const submit = form.onSubmit(async (values: PostingDraft) => {
    if (isSending) return
    submitted.current = values
    const posting = postingOf(values)
    await (kept ? change(kept, posting) : post(posting))
  }, refuse)

  return { form, formRef, listProps, submit, isSending, draft }
}

function draftName(copyOf?: Job, kept?: ActionRecord<PostJobPayload>): string {
  if (kept) return `job:waiting:${kept.id}`
  return copyOf ? `job:copy:${copyOf.id}` : 'job:new'
}
