import { Button } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { Notice } from './Notice.tsx'
import layout from './layout.module.css'

interface ConfirmDialogProps extends Pick<DialogProps, 'opened' | 'onClose' | 'eyebrow' | 'title' | 'children'> {
  /** The deed, in a word, for its button. */
  deed: string
  onConfirm: () => void
  isSending: boolean
  /** Why it has not worked. */
  trouble: { title: string; text: string } | null
}

/** Asks once more before something is gone; the way out has the focus, and what went wrong is said here. */
export function ConfirmDialog({ deed, onConfirm, isSending, trouble, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="line" onClick={dialog.onClose} data-autofocus>
            Keep it
          </Button>
          <Button variant="bad" loading={isSending} onClick={onConfirm}>
            {deed}
          </Button>
        </>
      }
    >
      <div className={layout['stack']}>
        <p>{children}</p>
        {trouble && (
          <Notice tone="bad" icon="alert-triangle" title={trouble.title}>
            {trouble.text}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
