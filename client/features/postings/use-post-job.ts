import { useEffect, useRef, useState } from 'react'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { newId } from '#client/api/new-id.ts'
import type { Job } from '#client/api/domain.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import { FAILED, type ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { errorOf } from '#client/offline/outbox/outbox.rules.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { toast } from '#client/ui/toast.ts'
import { duplicateOf } from './fill-by.ts'
import { jobOfPosting } from './pending-posting.ts'
import { editJobAction, postJobAction, type PostJobPayload } from './posting.action.ts'
import { draftOf, emptyPosting, postingOf, readPostingDraft, type PostingDraft } from './posting-draft.ts'
import { usePostingForm } from './use-posting-form.ts'

interface PostJobOptions {
  /** The job whose words the form starts with, for a new job. */
  copyOf: Job | undefined
  /** A queued posting: the form starts with its words and replaces it. */
  kept: ActionRecord<PostJobPayload> | undefined
  onPosted: ((job?: Job) => void) | undefined
}

/** The form of a new posting: cleared once the posting is queued, filled again when it is refused. */
export function usePostJob({ copyOf, kept, onPosted }: PostJobOptions) {
  const outbox = useOutbox()
  const [initial] = useState(() => beginning(copyOf, kept))
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

  // Show the server's errors of a refused posting beside the fields again.
  useEffect(() => {
    if (kept?.failure && kept.status === FAILED) mark(errorOf(kept.failure))
    // On mount only: each queued posting gets a form of its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const post = async (posting: Posting) => {
    const jobId = newId()
    // Keep blank rows: the server's issues refer to rows by index.
    const payload = { jobId, posting }
    const outcome = await send({ kind: postJobAction, id: jobId, payload })
    if (!outcome) return
    onPosted?.(outcome.kind === 'sent' ? outcome.answer : undefined)
  }

  /** Changes the queued posting; if it may have been sent already, queues an edit of the job after it. */
  const change = async (record: ActionRecord<PostJobPayload>, posting: Posting) => {
    const { jobId } = record.payload
    const changeId = newId()
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

/** The form's first values. */
function beginning(copyOf?: Job, kept?: ActionRecord<PostJobPayload>): PostingDraft {
  if (kept) return draftOf(kept.payload.posting)
  return copyOf ? duplicateOf(draftOf(copyOf), new Date()) : draftOf(postingOf(emptyPosting))
}

function draftName(copyOf?: Job, kept?: ActionRecord<PostJobPayload>): string {
  if (kept) return `job:waiting:${kept.id}`
  return copyOf ? `job:copy:${copyOf.id}` : 'job:new'
}
