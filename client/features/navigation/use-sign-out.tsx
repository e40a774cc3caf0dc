import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { requestMessages } from '#client/messages/request-messages.ts'
import { countDrafts } from '#client/offline/drafts/count-drafts.ts'
import { useDrafts } from '#client/offline/drafts/DraftsProvider.tsx'
import { useOutbox, useOutboxRecords } from '#client/offline/outbox/OutboxProvider.tsx'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { toast } from '#client/ui/toast.ts'

const SignOutDialog = onDemand(async () => (await import('./SignOutDialog.tsx')).SignOutDialog)

interface SignOut {
  signOut: () => void
  /** Render it where it outlives the button. */
  dialog: ReactNode
}

/** Signs out and navigates to the landing page; asks first when there are unsent actions or unfinished drafts. */
export function useSignOut(): SignOut {
  const session = useSession()
  const outbox = useOutbox()
  const { options: drafts } = useDrafts()
  const { email, userId } = useViewer()
  const waiting = useOutboxRecords().length
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [asked, setAsked] = useState(0)
  const [hasDrafts, setHasDrafts] = useState(false)

  const ask = () => {
    // A new key for each opening resets the dialog.
    setAsked((times) => times + 1)
    setAsking(true)
  }

  const leave = async () => {
    setAsking(false)
    try {
      await session.signOut()
    } catch (error) {
      // Loaded when it is needed: a first visit has no use for the words of every problem.
      void import('#client/messages/format-error.ts').then(
        ({ formatError }) => toast.problem(formatError(error)),
        () => toast.problem(requestMessages.FETCH_ERROR),
      )
    }
    await navigate({ to: '/' })
  }
  const start = async () => {
    const count = drafts ? await countDrafts(drafts.device, email) : 0
    setHasDrafts(count > 0)
    if (waiting > 0 || count > 0) ask()
    else await leave()
  }
  const discard = async () => {
    try {
      await outbox.wipe(userId, { actions: true })
    } catch {
      // Still logged in: what was to be discarded must not stay behind without a word.
      return toast.error('This device could not discard it', 'Try again, or log out and keep it for later.')
    }
    await leave()
  }
  return {
    signOut: () => void start(),
    dialog: asked > 0 && (
      <SignOutDialog
        key={asked}
        opened={isAsking}
        hasDrafts={hasDrafts}
        onClose={() => setAsking(false)}
        onLeave={() => void leave()}
        onDiscard={() => void discard()}
      />
    ),
  }
}
