import { useQuery } from '@tanstack/react-query'
import {
  POSTING_FIELDS,
  PROFILE_FIELDS,
  changedPostingFields,
  changedProfileFields,
  type PostingField,
  type ProfileField,
} from '#contract/applications/copy-changes.rules.ts'
import { formatAnswer } from '#contract/jobs/must-have.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Job, User } from '#client/api/domain.ts'
import { hasCode } from '#client/api/request-error.ts'
import { POSTING_LABELS, PROFILE_LABELS, postingLines, profileLines } from '#client/messages/copy-labels.ts'
import { formatSize } from '#client/messages/profile-messages.ts'
import { formatDate } from '#client/messages/when.ts'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { useSeeFile } from '#client/shared/use-see-file.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { copyQuery, type ApplicationCopy, type CopySubject } from './copy.queries.ts'
import styles from './SentCopy.module.css'

export interface SentCopyProps {
  subject: CopySubject
  /** The current job and profile, when known: fields that have changed since are marked. */
  job?: Job | undefined
  profile?: User | undefined
  now: Date
}

/** The copy of what was sent with an application, with what has changed since. */
export function SentCopy({ subject, job, profile, now }: SentCopyProps) {
  const query = useQuery(copyQuery(useApi(), useViewer(), subject))
  const loadError = useLoadError(query)
  const { data: copy } = query
  const isWithdrawn = loadError?.error && hasCode(loadError.error, 'application.unknown')
  if (loadError && !isWithdrawn) return <LoadErrorState {...loadError} />
  if (copy === null || isWithdrawn) {
    return (
      <EmptyState
        kind="no-applied"
        title="What was sent is deleted"
        text={isWithdrawn ? 'The application was withdrawn.' : 'Whoever applied has deleted it. The application stays.'}
      />
    )
  }
  if (!copy) {
    return (
      <div role="status" aria-busy="true" aria-label="Loading what was sent">
        <SkeletonText lines={8} />
      </div>
    )
  }
  const isOwn = profile === undefined
  const posting = <PostingPart key="posting" copy={copy} job={job} />
  const person = <ProfilePart key="profile" copy={copy} profile={profile} />
  return (
    <div className={styles['copy']}>
      <SeenAlert seen={copy.seen} isOwn={isOwn} />
      {(copy.resume ?? copy.note ?? copy.answers?.[0]) && (
        <section>
          <h3 className={styles['heading']}>With the application</h3>
          <dl className={styles['fields']}>
            {copy.resume && (
              <Field term="Resume">
                <Resume resume={copy.resume} now={now} />
              </Field>
            )}
            {copy.note && <Field term="Note" lines={[copy.note]} />}
            {copy.answers?.map((given) => (
              <Field key={given.id} term={given.question} lines={[formatAnswer(given)]} />
            ))}
          </dl>
        </section>
      )}
      {isOwn ? [posting, person] : [person, posting]}
    </div>
  )
}

const OLDER = 'The job had changed before the application arrived.'

function SeenAlert({ seen, isOwn }: { seen: ApplicationCopy['seen']; isOwn: boolean }) {
  if (seen === 'same') return null
  const who = isOwn ? 'you' : 'they'
  return (
    <Alert tone="info" icon="clock" title={OLDER}>
      <p>
        {seen === 'older'
          ? `Below is the job that ${who} saw.`
          : `What ${who} saw is not known any more. Below is the job as it was when the application arrived.`}
      </p>
    </Alert>
  )
}

function PostingPart({ copy, job }: { copy: ApplicationCopy; job: Job | undefined }) {
  const changed = job ? changedPostingFields(copy.posting, job) : []
  const shows = (field: PostingField) => postingLines(copy.posting, field).length > 0 || changed.includes(field)
  return (
    <section>
      <h3 className={styles['heading']}>
        Job <Changes count={changed.length} isKnown={job !== undefined} />
      </h3>
      <dl className={styles['fields']}>
        <Field term="Company" lines={[copy.companyName]} />
        {POSTING_FIELDS.filter(shows).map((field) => (
          <Field
            key={field}
            term={POSTING_LABELS[field]}
            lines={postingLines(copy.posting, field)}
            since={job && changed.includes(field) ? postingLines(job, field) : undefined}
          />
        ))}
      </dl>
    </section>
  )
}

function ProfilePart({ copy, profile }: { copy: ApplicationCopy; profile: User | undefined }) {
  const changed = profile ? changedProfileFields(copy.profile, profile) : []
  const shows = (field: ProfileField) => profileLines(copy.profile, field).length > 0 || changed.includes(field)
  return (
    <section>
      <h3 className={styles['heading']}>
        Profile <Changes count={changed.length} isKnown={profile !== undefined} />
      </h3>
      <dl className={styles['fields']}>
        {PROFILE_FIELDS.filter(shows).map((field) => (
          <Field
            key={field}
            term={PROFILE_LABELS[field]}
            lines={profileLines(copy.profile, field)}
            since={profile && changed.includes(field) ? profileLines(profile, field) : undefined}
          />
        ))}
      </dl>
    </section>
  )
}

function Changes({ count, isKnown }: { count: number; isKnown: boolean }) {
  if (!isKnown) return null
  if (count === 0) return <Tag icon="check">Unchanged since</Tag>
  return <Tag tone="warning" icon="pencil">{`${count} changed since`}</Tag>
}

interface FieldProps {
  term: string
  lines?: readonly string[]
  /** The current lines, when they differ. */
  since?: readonly string[] | undefined
  children?: React.ReactNode
}

function Field({ term, lines = [], since, children }: FieldProps) {
  return (
    <div data-changed={since !== undefined || undefined}>
      <dt>{term}</dt>
      <dd>
        {lines.length > 0 ? <Lines lines={lines} /> : children}
        {since && (
          <div className={styles['since']}>
            <b>{since.length === 0 ? 'Removed since' : lines.length === 0 ? 'Added since' : 'Now'}</b>
            <Lines lines={since} />
          </div>
        )}
      </dd>
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  // Two lines may be equal; they never change places.
  lines.map((line, place) => <p key={`${place} ${line}`}>{line}</p>)

function Resume({ resume, now }: { resume: NonNullable<ApplicationCopy['resume']>; now: Date }) {
  const { seeFile, isLoading } = useSeeFile(resume.link, resume.name)
  return (
    <div className={styles['resume']}>
      <p>
        <span>{resume.name}</span>
        <span
          className={styles['none']}
        >{`${formatSize(resume.size)} · of ${formatDate(resume.storedAt, now)}${!resume.link ? ' · no longer stored' : ''}`}</span>
      </p>
      {resume.link && (
        <Button
          variant="outline"
          size="sm"
          leftSection={<Icon name="file-text" />}
          loading={isLoading}
          onClick={seeFile}
        >
          See Resume
        </Button>
      )}
    </div>
  )
}
