import { useState } from 'react'

/** What a dialog is about: it stays while the dialog closes, because the content must not change during the animation. */
export function useDialogAbout<Subject>() {
  const [about, setAbout] = useState<Subject | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (subject: Subject) => {
    setAbout(subject)
    setOpened(true)
  }
  return { about, opened, open, close: () => setOpened(false) }
}
