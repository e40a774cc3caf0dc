import { usePageReady } from '#client/app/page-ready.ts'
import { LeavingPage } from '#client/features/account/LeavingPage.tsx'
import { useSignOut } from '#client/features/navigation/use-sign-out.tsx'

/** The whole app for a user whose account is scheduled for deletion. */
export function Leaving({ deletesAt }: { deletesAt: string }) {
  usePageReady()
  const { signOut, dialog } = useSignOut()
  return (
    <>
      <LeavingPage deletesAt={deletesAt} onLogOut={signOut} />
      {dialog}
    </>
  )
}
