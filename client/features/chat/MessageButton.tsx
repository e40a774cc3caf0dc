import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import type { Correspondent } from './conversation.queries.ts'

const ChatWindow = onDemand(async () => (await import('./ChatWindow.tsx')).ChatWindow)

interface MessageButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> {
  label: string
  /** Completes the label for screen readers when the page has several of these buttons. */
  about?: string
  other: Correspondent
  disabled?: boolean
  now: Date
  /** An offer for a user who waits for the other person's answer. */
  offer?: ReactNode
}

/** Opens and closes the chat with another person (spec, point 4: message button). */
export function MessageButton({ label, about, other, disabled = false, now, offer, ...look }: MessageButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Restore the focus after the window has unmounted: until then a phone's page is inert.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      <Button
        ref={button}
        {...look}
        leftSection={<Icon name="message-circle" size={look.size === 'sm' ? 'sm' : 'md'} />}
        disabled={disabled}
        aria-label={about && `${label} ${about}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <ChatWindow other={other} onClose={() => setOpen(false)} now={now} offer={offer} />}
    </>
  )
}
