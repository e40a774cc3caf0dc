import { useForm } from '@mantine/form'
import { formatUnsentError } from '#client/messages/format-unsent-error.ts'
import { fieldIssues } from '#client/messages/format-error.ts'
import { toast } from '#client/ui/toast.ts'
import { useFocusFirstWrong } from '#client/ui/use-focus-first-wrong.ts'
import { fillByIssues } from './fill-by.ts'
import { postingIssues, type PostingDraft, type PostingList } from './posting-draft.ts'

/** The form of a posting: validated by the contract's rules, with the server's messages beside the fields. */
export function usePostingForm(initialValues: PostingDraft) {
  const { formRef, refuse } = useFocusFirstWrong()
  const form = useForm<PostingDraft>({
    initialValues,
    validate: (draft): Record<string, string> => issuesOf(draft, form.getInitialValues()),
  })

  /** The props of a list's field: changing the list clears the errors of its rows. */
  const listProps = (name: PostingList) => ({
    value: form.values[name],
    onChange(rows: string[]) {
      for (const path of Object.keys(form.errors)) if (path.startsWith(`${name}.`)) form.clearFieldError(path)
      form.setFieldValue(name, rows)
    },
    error: form.errors[name],
    rowError: (row: number) => form.errors[`${name}.${row}`],
  })

  /** Shows the server's issues beside the fields. */
  const mark = (error: unknown) => form.setErrors(fieldIssues(error))
  /** Shows the server's issues beside the fields, and a toast. */
  const showError = (error: unknown) => {
    toast.problem(formatUnsentError(error))
    mark(error)
    refuse()
  }

  return { form, formRef, listProps, refuse, mark, showError }
}

const issuesOf = (draft: PostingDraft, begun: PostingDraft): Record<string, string> => ({
  ...postingIssues(draft),
  ...fillByIssues(draft, begun, new Date()),
})

export type PostingForm = ReturnType<typeof usePostingForm>
