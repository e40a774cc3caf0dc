import { boardName } from '#client/messages/board-name.ts'
import { hasOwnText } from '#client/messages/own-texts.ts'
import { ProductTerms } from '#client/shared/ProductTerms.tsx'
import { useOwnText } from '#client/shared/use-own-text.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'

interface TermsDialogProps {
  opened: boolean
  onClose: () => void
}

/** The full terms: the operator's own, or the product's. */
export const TermsDialog = (props: TermsDialogProps) =>
  hasOwnText('terms') ? (
    <OwnTermsDialog {...props} />
  ) : (
    <Frame {...props} title="Terms of use" content={<ProductTerms />} />
  )

function OwnTermsDialog(props: TermsDialogProps) {
  return <Frame {...props} {...useOwnText('terms', 'Terms of use')} />
}

function Frame({ opened, onClose, title, content }: TermsDialogProps & ReturnType<typeof useOwnText>) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      eyebrow={boardName()}
      title={title}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      {content}
    </Dialog>
  )
}
