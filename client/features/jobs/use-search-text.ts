import { cleanText } from '#contract/clean-text.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Debounce before a search, in milliseconds. */
export const TYPING_PAUSE = 300

interface SearchText {
  text: string
  onChange: (text: string) => void
  onSearch: (text: string) => void
  /** Sets the text for a navigation made elsewhere; `visit` is told whether to replace the history entry. */
  onVisit: (text: string, visit: (replace: boolean) => void) => void
}

/**
 * The text of a search box that is bound to the URL. The URL is updated after a pause: the first change adds a history
 * entry, later ones replace it, so that Back leads to the previous search. `searched` is the text in the URL; when it
 * changes otherwise (Back, a badge), the box follows. A text still in its pause is dropped when the box unmounts, as
 * with its page, or searched if `isSentOnClose`.
 */
export function useSearchText(
  searched: string,
  go: (text: string, replace: boolean) => void,
  { isSentOnClose = false }: { isSentOnClose?: boolean | undefined } = {},
): SearchText {
  const [text, setText] = useState(searched)
  const sent = useRef(searched)
  const isTyping = useRef(false)
  /** The text in its pause. */
  const pending = useRef<{ typed: string; timer: ReturnType<typeof setTimeout> }>(undefined)

  const endPause = (): void => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
  }

  useEffect(() => {
    if (searched === sent.current) return
    sent.current = searched
    isTyping.current = false
    endPause()
    setText(searched)
  }, [searched])

  const send = (typed: string): void => {
    const wanted = cleanText(typed)
    if (wanted === sent.current) return
    sent.current = wanted
    go(wanted, isTyping.current)
    isTyping.current = true
  }
  const close = useEffectEvent(() => {
    const typed = pending.current?.typed
    endPause()
    if (isSentOnClose && typed !== undefined) send(typed)
  })
  useEffect(() => () => close(), [])

  return {
    text,
    onChange(typed) {
      setText(typed)
      endPause()
      const timer = setTimeout(() => {
        endPause()
        send(typed)
      }, TYPING_PAUSE)
      pending.current = { typed, timer }
    },
    onSearch(typed) {
      endPause()
      send(typed)
      isTyping.current = false
    },
    onVisit(left, visit) {
      endPause()
      sent.current = left
      setText(left)
      visit(isTyping.current)
      isTyping.current = false
    },
  }
}
