import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withoutPeople } from '../../../contract/jobs/job-change.rules.ts'
import type { Job, Posting } from '../../../contract/jobs/job.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { RequestError } from '../../api/request-error.ts'
import { useDraft } from '../../offline/drafts/use-draft.ts'
import { useViewer } from '../../session/SessionProvider.tsx'
import { toast } from '../../ui/toast.ts'
import { draftOf } from './posting-draft.ts'
import { hasChanges, readEditDraft, unchanged } from './edit-draft.ts'
import { postedJobsQuery } from './posting.queries.ts'
import { usePostingForm } from './use-posting-form.ts'

interface EditJobOptions {
  job: Job
  /** Called with the job as it was saved. */
  onSaved: (job: Job) => void
}

/** The form of a posted job. When somebody else was first, nothing that was typed goes before its writer says so. */
export function useEditJob({ job, onSaved }: EditJobOptions) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const [base, setBase] = useState(job)
  const [isStale, setStale] = useState(false)
  const [newest, setNewest] = useState<Job | null>(null)
  const { form, formRef, listProps, refuse, tell } = usePostingForm(draftOf(job))
  const draft = useDraft({
    name: `job:${job._id}`,
    value: { base: withoutPeople(base), posting: form.values },
    empty: unchanged(base),
    // It is saved over the job as it was then, so that what somebody else changed meanwhile is noticed.
    restore: (kept) => {
      const { base: over, posting } = hasChanges(kept) ? kept : unchanged(job)
      setBase(over)
      form.setValues(posting)
    },
    read: (stored) => readEditDraft(job._id, stored),
  })
  const save = useMutation({
    mutationFn: (posting: Posting) => api.call('updateJob', { body: { ...withoutPeople(base), ...posting } }),
  })
  const load = useMutation({
    mutationFn: () => api.call('job', { params: { id: job._id } }),
    onSuccess: ({ data }) => setNewest(data),
  })

  const submit = form.onSubmit(async (posting) => {
    if (save.isPending) return
    try {
      const { data: saved } = await save.mutateAsync(posting)
      queryClient.setQueryData(postedJobsQuery(api, viewer).queryKey, (jobs) =>
        jobs?.map((known) => (known._id === saved._id ? saved : known)),
      )
      draft.forget()
      toast.success('Job saved', `${saved.position} stands as you wrote it.`)
      onSaved(saved)
    } catch (error) {
      const isBehind = error instanceof RequestError && error.problem?.code === 'job.stale'
      if (isBehind) setStale(true)
      else tell(error)
    }
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
      form.setValues(draftOf(newest))
      goOnFrom(newest)
    },
  }
  return { form, formRef, listProps, submit, isSending: save.isPending, conflict, draft }
}

export type EditConflict = Exclude<ReturnType<typeof useEditJob>['conflict'], false>
