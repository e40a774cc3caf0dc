import { LeavingPage } from '#client/features/account/LeavingPage.tsx'
import { useSignOut } from '#client/features/navigation/use-sign-out.tsx'

/** The board of somebody whose account waits to be deleted. */
export function Leaving({ deletesAt }: { deletesAt: string }) {
  const { signOut, dialog } = useSignOut()
  return (
    <>
      <LeavingPage deletesAt={deletesAt} onLogOut={signOut} />
      {dialog}
    </>
  )
}
