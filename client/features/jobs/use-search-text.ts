import { useEffect, useRef, useState } from 'react'

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
 * changes otherwise (Back, a badge), the box follows.
 */
export function useSearchText(searched: string, go: (text: string, replace: boolean) => void): SearchText {
  const [text, setText] = useState(searched)
  const sent = useRef(searched)
  const isTyping = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (searched === sent.current) return
    sent.current = searched
    isTyping.current = false
    clearTimeout(timer.current)
    setText(searched)
  }, [searched])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (typed: string): void => {
    const wanted = typed.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    go(wanted, isTyping.current)
    isTyping.current = true
  }
  return {
    text,
    onChange(typed) {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(typed), TYPING_PAUSE)
    },
    onSearch(typed) {
      clearTimeout(timer.current)
      send(typed)
      isTyping.current = false
    },
    onVisit(left, visit) {
      clearTimeout(timer.current)
      sent.current = left
      setText(left)
      visit(isTyping.current)
      isTyping.current = false
    },
  }
}
