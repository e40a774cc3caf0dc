import { useId, type ReactNode, type RefObject, type SubmitEventHandler } from 'react'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import layout from '#client/ui/layout.module.css'

interface ChangeDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** States what did not happen; shown above the reason. */
  refusalTitle: string
  refusal: string
  submitLabel: string
  /** Whether the change loses something. */
  isDanger?: boolean
  isSaving: boolean
  formRef: RefObject<HTMLFormElement | null>
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** The form fields. */
  children: ReactNode
}

/** A dialog for a change of the account. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { opened, onClose, title, refusalTitle, refusal, submitLabel, isDanger = false } = props
  const { isSaving, formRef, onSubmit, children } = props
  const id = useId()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      eyebrow="Account"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'brand'} loading={isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} className={layout['stack']} onSubmit={onSubmit} noValidate>
        {refusal && (
          <Alert tone="error" title={refusalTitle}>
            {refusal}
          </Alert>
        )}
        {children}
      </form>
    </Dialog>
  )
}
