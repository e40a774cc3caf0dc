import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Posting } from '../../../contract/jobs/job.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { explainUnsent } from '../../messages/explain-unsent.ts'
import { fieldIssues } from '../../messages/explain.ts'
import { personalKey } from '../../session/personal-key.ts'
import { useViewer } from '../../session/SessionProvider.tsx'
import { toast } from '../../ui/toast.ts'
import { useFocusFirstWrong } from '../../ui/use-focus-first-wrong.ts'
import { createPostingIds, emptyPosting, postingIssues, type PostingList } from './posting-draft.ts'

/** The form of a new posting: checks by the contract's rules, posts once, and keeps what was typed until it is posted. */
export function usePostJob(makeId: () => string = () => crypto.randomUUID()) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const [ids] = useState(() => createPostingIds(makeId))
  const { formRef, refuse } = useFocusFirstWrong()
  const form = useForm({ initialValues: emptyPosting, validate: postingIssues })
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
      const { title, text } = explainUnsent(error)
      toast.error(title, text)
      form.setErrors(fieldIssues(error))
      refuse()
      return
    }
    ids.settle()
    toast.success('Job posted', `${draft.position.trim()} is open now.`)
    form.reset()
    void queryClient.invalidateQueries({ queryKey: ['board'] })
    void queryClient.invalidateQueries({ queryKey: personalKey(viewer) })
  }, refuse)

  /** What a list's field takes: changing the list takes back what was said of its rows. */
  const listProps = (name: PostingList) => ({
    value: form.values[name],
    onChange(rows: string[]) {
      for (const path of Object.keys(form.errors)) if (path.startsWith(`${name}.`)) form.clearFieldError(path)
      form.setFieldValue(name, rows)
    },
    error: form.errors[name],
    rowError: (row: number) => form.errors[`${name}.${row}`],
  })

  return { form, formRef, listProps, submit, isSending: isPending }
}
