import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../contract/profiles/user.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { LoadTrouble } from '../../messages/LoadTrouble.tsx'
import { useViewer } from '../../session/SessionProvider.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { StateView } from '../../ui/StateView.tsx'
import { BasicInformation } from './BasicInformation.tsx'
import { EducationAndAchievements, Experiences } from './CareerPath.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { ResumeNotice } from './ResumeNotice.tsx'
import styles from './profile.module.css'
import { ownRecordQuery, userOf } from './user.queries.ts'

/** The own record, whole; what its owner has not told is said to be missing. */
export function MyProfile() {
  const viewer = useViewer()
  const { data, error, fetchStatus, refetch } = useQuery(ownRecordQuery(useApi(), viewer))
  const user = userOf(data)
  if (user) return <Profile user={user} />
  if (data) {
    return (
      <StateView
        kind="empty"
        title="Register first"
        text="Your profile starts with your registration. It takes a minute."
        actions={
          <LinkButton to="/register" variant="act">
            Register
          </LinkButton>
        }
      />
    )
  }
  if (error || fetchStatus === 'paused') {
    return <LoadTrouble error={error} onRetry={refetch} isRetrying={fetchStatus === 'fetching'} />
  }
  return <ProfileSkeleton />
}

function Profile({ user }: { user: User }) {
  return (
    <div className={styles['profile']}>
      <ProfileCard user={user} />
      <div className={styles['column']}>
        <BasicInformation user={user} />
        {user.role === 'employer' ? <CompanyFacts user={user} /> : <ResumeNotice resumeLink={user.resumeLink} />}
        <div className={styles['halves']}>
          <Experiences experiences={user.experiences} />
          <EducationAndAchievements education={user.education} achievements={user.achievements} />
        </div>
      </div>
    </div>
  )
}
