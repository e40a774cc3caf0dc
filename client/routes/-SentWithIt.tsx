import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { SentProfile } from '#client/features/applications/SentProfile.tsx'
import { ResumeArea } from '#client/features/profiles/ResumeArea.tsx'
import { ownRecordQuery, userOf } from '#client/features/profiles/user.queries.ts'
import { LoadErrorAlert } from '#client/shared/LoadErrorAlert.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { SkeletonText } from '#client/ui/Skeleton.tsx'

/** What an application sends of its candidate: the profile, and the resume, which can be uploaded here. */
export function SentWithIt() {
  const query = useQuery(ownRecordQuery(useApi(), useViewer()))
  const loadError = useLoadError(query)
  const user = userOf(query.data)
  if (loadError) return <LoadErrorAlert {...loadError} text="Your profile and resume are sent as the board has them." />
  if (!user) return <SkeletonText lines={3} />
  return (
    <>
      <SentProfile user={user} />
      <ResumeArea user={user} />
    </>
  )
}
