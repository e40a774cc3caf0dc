import { createFileRoute } from '@tanstack/react-router'
import { destinationOf, readFrom } from '#client/features/auth/destination.ts'
import { RegisteredAlready } from '#client/features/profiles/RegisteredAlready.tsx'
import { RoleChooser } from '#client/features/profiles/RoleChooser.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './register.module.css'

export const Route = createFileRoute('/_guarded/register/')({ validateSearch: readFrom, component: ChooserPage })

function ChooserPage() {
  const { role } = useViewer()
  const { from } = Route.useSearch()
  return (
    <main className={styles['page']}>
      <PageTitle>Continue as</PageTitle>
      {role ? <RegisteredAlready role={role} from={from && destinationOf(from)} /> : <RoleChooser from={from} />}
    </main>
  )
}
