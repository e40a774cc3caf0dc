import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useWanted } from '#client/ui/use-wanted.ts'
import type { SentCopyDialogProps } from './SentCopyDialog.tsx'

// Rarely opened, so loaded on demand.
export const SentCopyDialog = onDemand(async () => (await import('./SentCopyDialog.tsx')).SentCopyDialog)

type SentCopyButtonProps = Omit<SentCopyDialogProps, 'opened' | 'onClose'>

/** Opens the copy of what was sent with an application. */
export function SentCopyButton(props: SentCopyButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isWanted = useWanted(isOpen)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        leftSection={<Icon name="file-text" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {props.title}
      </Button>
      {isWanted && <SentCopyDialog {...props} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
