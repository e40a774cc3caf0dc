import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job, Posting } from '../../../contract/jobs/job.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { personalKey } from '../../session/personal-key.ts'
import { useViewer } from '../../session/SessionProvider.tsx'
import { toast } from '../../ui/toast.ts'
import { createPostingIds, draftOf, emptyPosting } from './posting-draft.ts'
import { usePostingForm } from './use-posting-form.ts'

interface PostJobOptions {
  /** The job whose words the form begins with; a job of its own comes of it. */
  copyOf: Job | undefined
  onPosted: (() => void) | undefined
}

/** The form of a new posting: posts once, and keeps what was typed until it is posted. */
export function usePostJob({ copyOf, onPosted }: PostJobOptions) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const [ids] = useState(() => createPostingIds(() => crypto.randomUUID()))
  const { form, formRef, listProps, refuse, tell } = usePostingForm(copyOf ? draftOf(copyOf) : emptyPosting)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (posting: Posting & { _id: string }) =>
      api.call('postJob', { body: { ...posting, jobStatus: 'open' } }),
  })

  const submit = form.onSubmit(async (draft) => {
    if (isPending) return
    try {
      // Rows go as they stand, blank ones too: the server's issues name them by their place.
      await mutateAsync({ ...draft, _id: ids.idFor(draft) })
    } catch (error) {
      tell(error)
      return
    }
    ids.settle()
    toast.success('Job posted', `${draft.position.trim()} is open now.`)
    form.reset()
    void queryClient.invalidateQueries({ queryKey: ['board'] })
    void queryClient.invalidateQueries({ queryKey: personalKey(viewer) })
    onPosted?.()
  }, refuse)

  return { form, formRef, listProps, submit, isSending: isPending }
}
