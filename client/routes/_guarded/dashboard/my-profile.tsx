import { createFileRoute } from '@tanstack/react-router'
import { MyProfile } from '#client/features/profiles/MyProfile.tsx'
import { ownRecordQuery } from '#client/features/profiles/user.queries.ts'
import { VerificationAlert } from '#client/shared/VerificationAlert.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { WayCard } from '#client/ui/WayCard.tsx'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/my-profile')({
  loader({ context }) {
    const { viewer } = context.session.getState()
    if (viewer.email) void context.queryClient.prefetchQuery(ownRecordQuery(context.api, viewer))
  },
  component: MyProfilePage,
})

function MyProfilePage() {
  const isCandidate = useViewer().role === 'candidate'
  return (
    <div className={styles['page']}>
      <PageTitle>My Profile</PageTitle>
      <MyProfile notice={<VerificationAlert />} />
      {isCandidate && (
        <WayCard to="/dashboard/saved-searches" icon="search" title="Saved searches" text="They tell you of new jobs" />
      )}
      <WayCard to="/dashboard/settings" icon="bell" title="Settings" text="What reaches you, by which way" />
      <WayCard to="/dashboard/account" icon="key" title="Account" text="Email, password, your data" />
    </div>
  )
}
