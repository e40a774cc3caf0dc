import { useState } from 'react'
import type { Job, Posting } from '../../../contract/jobs/job.schema.ts'
import { keptWords } from '../../messages/kept-words.ts'
import type { ActionRecord } from '../../offline/outbox/outbox.records.ts'
import { useOutbox } from '../../offline/outbox/OutboxProvider.tsx'
import { toast } from '../../ui/toast.ts'
import { draftOf, emptyPosting } from './posting-draft.ts'
import { usePostingForm } from './use-posting-form.ts'

interface PostJobOptions {
  /** The job whose words the form begins with; a job of its own comes of it. */
  copyOf: Job | undefined
  /** A posting that waits on this device: its words are what the form begins with and what it replaces. */
  kept: ActionRecord<'post-job'> | undefined
  onPosted: (() => void) | undefined
}

/** The form of a new posting: emptied once the posting is kept on the device, filled again when it is refused. */
export function usePostJob({ copyOf, kept, onPosted }: PostJobOptions) {
  const outbox = useOutbox()
  const [isSending, setSending] = useState(false)
  const { form, formRef, listProps, refuse, tell } = usePostingForm(
    kept?.payload.posting ?? (copyOf ? draftOf(copyOf) : emptyPosting),
  )

  const post = async (posting: Posting) => {
    const jobId = crypto.randomUUID()
    // Rows go as they stand, blank ones too: the server's issues name them by their place.
    const outcome = await outbox.submit(
      { kind: 'post-job', id: jobId, payload: { jobId, posting } },
      { onCommitted: form.reset },
    )
    if (outcome.kind === 'refused') {
      await outbox.discard(outcome.id)
      form.setValues(posting)
      tell(outcome.error)
      return
    }
    if (outcome.kind === 'kept') {
      const { title, text } = keptWords('Your posting', outcome.why)
      toast.wait(title, text)
    } else {
      toast.success('Job posted', `${posting.position.trim()} is open now.`)
    }
    form.reset()
    onPosted?.()
  }

  /** Changes what waits; once it is on its way it is too late, and what was typed is another posting. */
  const change = async (posting: Posting): Promise<boolean> => {
    if (!kept || !(await outbox.edit(kept.id, { jobId: crypto.randomUUID(), posting }))) return false
    toast.success('Posting changed', 'It is sent as it stands now.')
    onPosted?.()
    return true
  }

  const submit = form.onSubmit(async (draft) => {
    if (isSending) return
    setSending(true)
    try {
      if (!(await change(draft))) await post(draft)
    } catch (error) {
      tell(error)
    } finally {
      setSending(false)
    }
  }, refuse)

  return { form, formRef, listProps, submit, isSending }
}
