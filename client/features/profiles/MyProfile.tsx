import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { User } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { RegisterFirst } from '#client/shared/RegisterFirst.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { BasicInformation } from './BasicInformation.tsx'
import { CareerEditor, useCareerDialog } from './CareerEditor.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import type { DetailsPart } from './details-fields.ts'
import { ProfileCard } from './ProfileCard.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { ResumeArea } from './ResumeArea.tsx'
import styles from './profile.module.css'
import { useOwnUser } from './use-own-user.ts'
import { ownRecordQuery, userOf, type OwnRecord } from './user.queries.ts'

/**
 * The user's complete record, with a button for each missing part. `notice` is shown below the heading, which must not
 * move when the notice appears.
 */
export function MyProfile({ notice }: { notice?: ReactNode }) {
  const viewer = useViewer()
  const own = useQuery(ownRecordQuery(useApi(), viewer))
  const { user, isQueued } = useOwnUser(userOf(own.data))
  return (
    <>
      <PageHead title="My Profile" actions={viewer.role && <AsOthersSee viewer={viewer} />} />
      {notice}
      {isQueued && (
        <Alert tone="warning" icon="clock" title="Your changes will be sent">
          <p>They are saved on this device. Others see your profile as it was until then.</p>
        </Alert>
      )}
      {user ? <Profile user={user} /> : <NoProfile own={own} />}
    </>
  )
}

function AsOthersSee({ viewer: { userId: id, role } }: { viewer: Viewer }) {
  const icon = <Icon name="eye" />
  return role === 'employer' ? (
    <LinkButton to="/company/$id" params={{ id }} leftSection={icon}>
      View company page
    </LinkButton>
  ) : (
    <LinkButton to="/candidate-details/$id" params={{ id }} leftSection={icon}>
      View as employers see it
    </LinkButton>
  )
}

function NoProfile({ own }: { own: UseQueryResult<OwnRecord> }) {
  const loadError = useLoadError(own)
  if (own.data) {
    return <RegisterFirst text="Your profile starts with your registration. It takes a minute." />
  }
  return loadError ? <LoadErrorState {...loadError} /> : <ProfileSkeleton />
}

function Profile({ user }: { user: User }) {
  const [opened, setOpened] = useState<DetailsPart>()
  const [focusOn, setFocusOn] = useState<string>()
  const career = useCareerDialog()
  const edit = (next: DetailsPart) => (field?: string) => {
    setFocusOn(field)
    setOpened(next)
  }
  return (
    <div className={styles['profile']}>
      {/* Focusable: takes the focus when the button that opened a dialog has disappeared with the missing part. */}
      <div className={styles['stack']} tabIndex={-1}>
        <ProfileCard
          user={user}
          onEditContact={edit('contact')}
          onEditDetails={edit('details')}
          onAddTo={(list) => career.open(list, 0)}
          resume={
            user.role === 'candidate' && (
              <div id="resume" tabIndex={-1}>
                <ResumeArea user={user} />
              </div>
            )
          }
        />
        {user.role === 'employer' && <CompanyFacts user={user} />}
      </div>
      <div className={styles['stack']} tabIndex={-1}>
        <BasicInformation user={user} onEdit={edit('details')} />
        <CareerEditor user={user} dialog={career} />
      </div>
      {(['details', 'contact'] as const).map((part) => (
        <DetailsDialog
          key={part}
          user={user}
          part={part}
          opened={opened === part}
          onClose={() => setOpened(undefined)}
          focusOn={focusOn}
        />
      ))}
    </div>
  )
}
