import { useEffect, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { useBackCloses } from '#client/ui/use-back-closes.ts'
import styles from './ChatWindow.module.css'
import { Conversation } from './Conversation.tsx'
import { ConversationMenu } from './ConversationMenu.tsx'
import type { Correspondent } from './conversation.queries.ts'
import { useRoomAboveKeyboard } from '#client/ui/use-room-above-keyboard.ts'

interface ChatWindowProps {
  other: Correspondent
  onClose: () => void
  now: Date
  offer?: ReactNode
}

/** On phones the chat fills the page below the bar. */
const PHONE = '(max-width: 639px)'
const isPhone = () => window.matchMedia(PHONE).matches

/** The chat window (spec, point 9): 350 by 440 at the bottom right; the whole page below the bar on a phone. */
export function ChatWindow({ other, onClose, now, offer }: ChatWindowProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useRoomAboveKeyboard(frame)
  useBackCloses(true, onClose, isPhone)

  useEffect(() => {
    // On a phone, focusing the field opens the keyboard, which would cover the messages.
    const target = isPhone() ? frame.current : field.current
    target?.focus()
  }, [])

  // The chat covers a phone's page, so make the page inert. Rotating the phone may uncover it again.
  useEffect(() => {
    const phone = window.matchMedia(PHONE)
    const page = document.querySelector('#content')
    const cover = () => page?.toggleAttribute('inert', phone.matches)
    cover()
    phone.addEventListener('change', cover)
    return () => {
      phone.removeEventListener('change', cover)
      page?.removeAttribute('inert')
    }
  }, [])

  useEffect(() => {
    const element = frame.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) onClose()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [onClose])

  return createPortal(
    <div ref={frame} className={styles['window']} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles['head']}>
        <Avatar name={other.name} kind="person" size="sm" />
        <div className={styles['who']}>
          <h2 id={titleId} className={styles['name']}>
            {other.name}
          </h2>
          {other.company && <p className={styles['company']}>{other.company}</p>}
        </div>
        <div className={styles['menu']}>
          <ConversationMenu other={other} />
        </div>
        <IconButton icon="x" label="Close chat" variant="onPine" onClick={onClose} />
      </div>
      <Conversation other={other} now={now} field={field} offer={offer} />
    </div>,
    document.body,
  )
}
