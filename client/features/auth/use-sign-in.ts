import { useEffect, useRef, useState } from 'react'
import type { Session, SignInResult } from '#client/session/session.ts'
import { useSession } from '#client/session/SessionProvider.tsx'
import { ERROR_TOAST_MS } from '#client/ui/toast-times.ts'
import { toast } from '#client/ui/toast.ts'

export interface SignIn {
  /** The name of the sign-in in progress, or null. */
  busyWith: string | null
  /** The provider's last error message, once its toast is gone; empty when there is none. */
  refusal: string
  /** Starts a sign-in unless another is in progress; returns whether it succeeded. */
  start(name: string, step: (session: Session) => Promise<SignInResult>): Promise<boolean>
}

/**
 * Signs in by any method, one at a time. An error is a toast (spec, point 8), which begins with `failureTitle` unless the
 * error says it already. It stays beside the form once the toast is gone, so that it is shown once at any time.
 */
export function useSignIn(failureTitle?: string): SignIn {
  const session = useSession()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  const isBusy = useRef(false)
  const later = useRef(0)
  useEffect(() => () => clearTimeout(later.current), [])

  const start: SignIn['start'] = async (name, step) => {
    if (isBusy.current) return false
    isBusy.current = true
    setBusyWith(name)
    setRefusal('')
    clearTimeout(later.current)
    const result = await step(session)
    isBusy.current = false
    setBusyWith(null)
    if (result.ok) return true
    later.current = window.setTimeout(() => setRefusal(result.message), ERROR_TOAST_MS)
    if (failureTitle) toast.error(failureTitle, result.message)
    else toast.error(result.message)
    return false
  }
  return { busyWith, refusal, start }
}
