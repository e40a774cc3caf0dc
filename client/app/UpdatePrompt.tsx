import { useState, useSyncExternalStore } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { applyUpdate, updateState } from './service-worker-bridge.ts'

const WORDS = {
  waits: {
    tone: 'info',
    title: 'A new version is ready',
    text: 'Your drafts stay, and so does what waits to be sent.',
  },
  needed: {
    tone: 'warning',
    title: 'Update the app',
    text: 'This version is too old for the board. Your drafts stay, and so does what waits to be sent.',
  },
} as const

/** Offers or demands an update to a new version; drafts and the outbox survive it. */
export function UpdatePrompt() {
  const state = useSyncExternalStore(updateState.subscribe, updateState.get, () => 'none' as const)
  const [isUnderWay, setUnderWay] = useState(false)
  const [isPutOff, setPutOff] = useState(false)
  const update = () => {
    setUnderWay(true)
    void applyUpdate()
  }
  const words = state === 'none' || (state === 'waits' && isPutOff) ? null : WORDS[state]
  return (
    <div role="status">
      {words && (
        <Alert
          tone={words.tone}
          icon="refresh"
          title={words.title}
          actions={
            <>
              <Button variant="brand" size="sm" loading={isUnderWay} onClick={update}>
                Update now
              </Button>
              {state === 'waits' && !isUnderWay && (
                <Button variant="subtle" size="sm" onClick={() => setPutOff(true)}>
                  Later
                </Button>
              )}
            </>
          }
        >
          {words.text}
        </Alert>
      )}
    </div>
  )
}
