import { Link } from '@tanstack/react-router'
import { formatDay } from '#client/messages/when.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { EmptyList } from '#client/shared/EmptyList.tsx'
import { LoadErrorAlert } from '#client/shared/LoadErrorAlert.tsx'
import { useHiddenJobs, useHiddenJobsLoad } from '#client/shared/use-hidden-jobs.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import { useNow } from '#client/ui/use-now.ts'
import styles from './HiddenList.module.css'
import { useSetMark } from './use-set-mark.ts'

/** The jobs that the viewer has hidden, each with a button to show it again. */
export function HiddenList() {
  const { list } = useHiddenJobs()
  const { isKnown, loadError } = useHiddenJobsLoad()
  const { role, email } = useViewer()
  const setHidden = useSetMark('hidden')
  const now = useNow()
  const listRef = useKeptFocus<HTMLUListElement>(list.length)
  const where =
    role === ''
      ? `They are hidden on this device. ${email ? 'Register' : 'Log in'} to hide them everywhere.`
      : 'On all your devices.'
  return (
    <>
      <PageHead title="Hidden jobs" text={list.length > 0 ? `Left out of your lists. ${where}` : ''} />
      {list.length > 0 && loadError && <LoadErrorAlert {...loadError} text="What you hid before is not listed." />}
      {list.length === 0 ? (
        <EmptyList isKnown={isKnown} loadError={loadError} name="the hidden jobs">
          <EmptyState
            kind="nothing-hidden"
            title="No hidden jobs"
            text="What you hide from a list is here, to show it again."
            actions={
              <LinkButton to="/jobs" variant="primary">
                Find jobs
              </LinkButton>
            }
          />
        </EmptyList>
      ) : (
        <Card padding="lg">
          <ul ref={listRef} tabIndex={-1} role="list" className={styles['list']}>
            {list.map(({ jobId, position, companyName, changedAt }) => (
              <li key={jobId}>
                <Avatar name={companyName} size="sm" />
                <div className={styles['words']}>
                  <Link to="/job-details/$id" params={{ id: jobId }} className={styles['position']}>
                    {position}
                  </Link>
                  <p>
                    <bdi>{companyName}</bdi> ·{' '}
                    <time dateTime={changedAt}>{`hidden ${formatDay(changedAt, now).toLowerCase()}`}</time>
                  </p>
                </div>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Show again: ${position}`}
                  onClick={() => void setHidden({ id: jobId, position, companyName }, false)}
                >
                  Show again
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
