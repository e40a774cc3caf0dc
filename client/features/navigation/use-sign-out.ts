import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../session/SessionProvider.tsx'
import { explain } from '../../messages/explain.ts'
import { toast } from '../../ui/toast.ts'

/** Logs out and returns to the landing page. */
export function useSignOut(): () => void {
  const session = useSession()
  const navigate = useNavigate()
  return () => {
    session
      .signOut()
      .catch((error: unknown) => {
        const { title, text } = explain(error)
        toast.error(title, text)
      })
      .then(() => navigate({ to: '/' }))
      .catch(() => undefined)
  }
}
