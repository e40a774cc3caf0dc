import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './DialogFrame.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import layout from './layout.module.css'

interface ConfirmDialogProps extends Pick<DialogProps, 'opened' | 'onClose' | 'eyebrow' | 'title' | 'children'> {
  /** The label of the confirm button. */
  confirmLabel: string
  onConfirm: () => void
  isSending: boolean
  /** Why the action failed. */
  failure: ComponentProps<typeof FailureAlert>['failure']
}

/** Confirms a destructive action; cancel has the initial focus, and errors are shown in the dialog. */
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
        <FailureAlert failure={failure} />
      </div>
    </Dialog>
  )
}
