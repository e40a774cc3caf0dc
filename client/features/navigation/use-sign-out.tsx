import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useState, type ReactNode } from 'react'
import { explain } from '../../messages/explain.ts'
import { useOutbox, useOutboxRecords } from '../../offline/outbox/OutboxProvider.tsx'
import { useSession, useViewer } from '../../session/SessionProvider.tsx'
import { toast } from '../../ui/toast.ts'

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }))

interface SignOut {
  signOut: () => void
  /** To be drawn where it outlives the button. */
  dialog: ReactNode
}

/** Logs out and returns to the landing page; asks first what becomes of what has not been sent. */
export function useSignOut(): SignOut {
  const session = useSession()
  const outbox = useOutbox()
  const { userId } = useViewer()
  const waiting = useOutboxRecords().length
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [asked, setAsked] = useState(0)

  const ask = () => {
    // Each time it is a new question.
    setAsked((times) => times + 1)
    setAsking(true)
  }

  const leave = async () => {
    setAsking(false)
    try {
      await session.signOut()
    } catch (error) {
      const { title, text } = explain(error)
      toast.error(title, text)
    }
    await navigate({ to: '/' })
  }
  const discard = async () => {
    await outbox.wipe(userId, { actions: true })
    await leave()
  }
  return {
    signOut: () => (waiting > 0 ? ask() : void leave()),
    dialog: asked > 0 && (
      <Suspense>
        <SignOutDialog
          key={asked}
          opened={isAsking}
          onClose={() => setAsking(false)}
          onLeave={() => void leave()}
          onDiscard={() => void discard()}
        />
      </Suspense>
    ),
  }
}
