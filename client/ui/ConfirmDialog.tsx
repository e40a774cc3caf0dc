import { Button } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { Alert } from './Alert.tsx'
import layout from './layout.module.css'

interface ConfirmDialogProps extends Pick<DialogProps, 'opened' | 'onClose' | 'eyebrow' | 'title' | 'children'> {
  /** What its button says. */
  confirmLabel: string
  onConfirm: () => void
  isSending: boolean
  /** Why it has not worked. */
  failure: { title: string; text: string } | null
}

/** Asks once more before something is gone; the way out has the focus, and what went wrong is said here. */
export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  isSending,
  failure,
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="outline" onClick={dialog.onClose} data-autofocus>
            Keep it
          </Button>
          <Button variant="danger" loading={isSending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={layout['stack']}>
        <p>{children}</p>
        {failure && (
          <Alert tone="error" icon="alert-triangle" title={failure.title}>
            {failure.text}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
