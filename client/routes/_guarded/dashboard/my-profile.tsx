import { createFileRoute } from '@tanstack/react-router'
import { NotificationSettings } from '../../../features/notifications/NotificationSettings.tsx'
import { MyProfile } from '../../../features/profiles/MyProfile.tsx'
import { ownRecordQuery } from '../../../features/profiles/user.queries.ts'
import { VerificationNotice } from '../../../messages/VerificationNotice.tsx'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/my-profile')({
  loader({ context }) {
    const { viewer } = context.session.getState()
    if (viewer.email) void context.queryClient.prefetchQuery(ownRecordQuery(context.api, viewer))
  },
  component: MyProfilePage,
})

function MyProfilePage() {
  return (
    <div className={styles['page']}>
      <title>My Profile · Foothold</title>
      <MyProfile notice={<VerificationNotice />} />
      <NotificationSettings />
    </div>
  )
}
