import { useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { applyUpdate, updateState } from './service-worker-bridge.ts'
import styles from './UpdatePrompt.module.css'

const WORDS = {
  waits: { tone: 'calm', title: 'A new version is ready', text: 'Send or copy what you are writing first.' },
  needed: {
    tone: 'wait',
    title: 'Update the app',
    text: 'This version is too old for the board. Copy what you are writing first; what waits to be sent is kept.',
  },
} as const

/** A new version waits for the user's word, or is needed; nothing typed is lost to it. */
export function UpdatePrompt() {
  const state = useSyncExternalStore(updateState.subscribe, updateState.get, () => 'none' as const)
  const [isUnderWay, setUnderWay] = useState(false)
  const update = () => {
    setUnderWay(true)
    void applyUpdate()
  }
  const words = state === 'none' ? null : WORDS[state]
  return (
    <div className={styles['place']} role="status">
      {words && (
        <Notice
          tone={words.tone}
          icon="refresh"
          title={words.title}
          actions={
            <Button variant="brand" size="sm" loading={isUnderWay} onClick={update}>
              Update now
            </Button>
          }
        >
          {words.text}
        </Notice>
      )}
    </div>
  )
}
