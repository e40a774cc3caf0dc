import { useRef, useState } from 'react'
import type { Session, SignInResult } from '#client/session/session.ts'
import { useSession } from '#client/session/SessionProvider.tsx'
import { toast } from '#client/ui/toast.ts'

export interface SignIn {
  /** What is under way, by the name it was started with, or null. */
  busyWith: string | null
  /** The provider's words for the last refusal, empty when there is none. */
  refusal: string
  /** Starts one way of signing in, unless another is under way; says whether it went well. */
  start(name: string, step: (session: Session) => Promise<SignInResult>): Promise<boolean>
}

/**
 * Signing in, in whichever way: one at a time, with the refusal beside the form and as a toast (spec, point 8), which begins
 * with `failureTitle` where the refusal does not say it.
 */
export function useSignIn(failureTitle?: string): SignIn {
  const session = useSession()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  const isBusy = useRef(false)

  const start: SignIn['start'] = async (name, step) => {
    if (isBusy.current) return false
    isBusy.current = true
    setBusyWith(name)
    setRefusal('')
    const result = await step(session)
    isBusy.current = false
    setBusyWith(null)
    if (result.ok) return true
    setRefusal(result.message)
    if (failureTitle) toast.error(failureTitle, result.message)
    else toast.error(result.message)
    return false
  }
  return { busyWith, refusal, start }
}
