import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ROLES } from '#contract/profiles/user.options.ts'
import { destinationOf, readFrom } from '#client/features/auth/destination.ts'
import { CandidateRegistration } from '#client/features/profiles/CandidateRegistration.tsx'
import { EmployerRegistration } from '#client/features/profiles/EmployerRegistration.tsx'
import { RegisteredAlready } from '#client/features/profiles/RegisteredAlready.tsx'
import { RoleChooser } from '#client/features/profiles/RoleChooser.tsx'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './register.module.css'

export const Route = createFileRoute('/_guarded/register/$type')({
  validateSearch: readFrom,
  component: RegistrationPage,
})

/** The form for the role in the URL; any other value shows the chooser (spec, point 2). */
function RegistrationPage() {
  const { type } = Route.useParams()
  const { from } = Route.useSearch()
  const { role } = useViewer()
  const session = useSession()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const isKnown = ROLES.some((known) => known === type)

  const leave = async () => {
    setLeaving(true)
    await session.refresh()
    // Replace the entry: Back must not lead to a completed form.
    await navigate({ href: destinationOf(from), replace: true })
  }
  return (
    <main className={styles['page']}>
      <PageTitle>{isKnown ? `Register as ${type}` : 'Continue as'}</PageTitle>
      {role && !isLeaving ? (
        <RegisteredAlready role={role} from={from && destinationOf(from)} />
      ) : type === 'candidate' ? (
        <CandidateRegistration from={from} onRegistered={leave} />
      ) : type === 'employer' ? (
        <EmployerRegistration from={from} onRegistered={leave} />
      ) : (
        <RoleChooser from={from} />
      )}
    </main>
  )
}
