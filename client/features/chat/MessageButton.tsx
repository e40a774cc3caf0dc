import { Suspense, lazy, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { Correspondent } from './conversation.queries.ts'

const ChatWindow = lazy(async () => ({ default: (await import('./ChatWindow.tsx')).ChatWindow }))

interface MessageButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> {
  label: string
  /** Whom the label leaves unsaid, where there are several of these. */
  about?: string
  other: Correspondent
  disabled?: boolean
  now: Date
  /** What to offer somebody who waits for the other's answer. */
  offer?: ReactNode
}

/** Opens and closes the chat with somebody (spec, point 4: message button). */
export function MessageButton({ label, about, other, disabled = false, now, offer, ...look }: MessageButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Once the window is gone: until then it keeps a phone's page out of reach.
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
      {isOpen && (
        <Suspense>
          <ChatWindow other={other} onClose={() => setOpen(false)} now={now} offer={offer} />
        </Suspense>
      )}
    </>
  )
}
