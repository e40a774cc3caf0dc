import { useEffect, useLayoutEffect, useRef } from 'react'

/** The keyboard shortcuts, in the order they are shown. */
export const DESK_KEYS = [
  { key: 'j', does: 'next', words: 'Next applicant' },
  { key: 'k', does: 'previous', words: 'The one before' },
  { key: 's', does: 'shortlist', words: 'Put on the shortlist, or take off' },
  { key: '1', does: 'new', words: 'Stage: new' },
  { key: '2', does: 'progress', words: 'Stage: in progress' },
  { key: '3', does: 'interview', words: 'Stage: interview' },
  { key: '4', does: 'accepted', words: 'Stage: hired, with an answer' },
  { key: '5', does: 'declined', words: 'Stage: no, with an answer' },
  { key: 'x', does: 'select', words: 'Select for a common answer, or not' },
  { key: 'a', does: 'answer', words: 'Answer those selected' },
  { key: 'm', does: 'message', words: 'Write a message' },
  { key: '?', does: 'help', words: 'Show these keys' },
] as const

export type DeskCommand = (typeof DESK_KEYS)[number]['does']

/** Ignore shortcuts while the user types or has a window open. */
const TAKES_LETTERS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const WINDOWS = '[role="dialog"], [role="menu"], [role="log"]'

/** Runs the action of each shortcut. */
export function useDeskKeys(commands: Readonly<Record<DeskCommand, () => void>>): void {
  const latest = useRef(commands)
  // Update before the paint, so that a key acts on what is shown.
  useLayoutEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const known = DESK_KEYS.find(({ key }) => key === event.key.toLowerCase())
      if (!known || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const isWriting = event.target instanceof Element && event.target.closest(TAKES_LETTERS) !== null
      if (isWriting || document.querySelector(WINDOWS) !== null) return
      event.preventDefault()
      latest.current[known.does]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
