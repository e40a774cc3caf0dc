import { clsx } from 'clsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { readableEmail } from '#contract/auth/email.ts'
import type { Application, Job } from '#client/api/domain.ts'
import { formatKept } from '#client/messages/application-messages.ts'
import { formatMoment } from '#client/messages/when.ts'
import { AddressText } from '#client/ui/AddressText.tsx'
import { Button, CardLink, LinkButton } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { SpotIllustration } from '#client/ui/SpotIllustration.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import layout from '#client/ui/layout.module.css'
import { useOpenedLater } from '#client/ui/use-opened-later.ts'
import styles from './ApplicantsDialog.module.css'
import { useIsNew } from '#client/shared/new-applicants.ts'
import { useApplicants } from './use-applicants.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the job whose applicants the page was opened from, for the links to the other applicants. */
    applicantsOf?: string
  }
}

interface ApplicantsDialogProps {
  job: Job
  opened: boolean
  onClose: () => void
  now: Date
  /** Renders a chat that takes the place of this window until it closes; without it there is no message button. */
  chatWith?: ChatWith | undefined
  /** Renders the button that shares the job, shown while nobody has applied. */
  share?: ShareButton | undefined
}

export type ShareButton = (job: Job) => ReactNode

export type ChatWith = (applicant: Application, onClose: () => void) => ReactNode

/** The applicants of a job, newest first (spec, point 2). */
export function ApplicantsDialog({ job, opened, onClose, now, chatWith, share }: ApplicantsDialogProps) {
  const { applicants, total, earlier, loadEarlier } = useApplicants(job, opened)
  const [chat, setChat] = useState<{ applicant: Application; isOpen: boolean } | null>(null)
  const isNew = useIsNew()
  const kept = formatKept(job.applicationsKeptUntil, now)
  const isOver = Date.parse(job.applicationsKeptUntil ?? '') <= now.getTime()
  useFocusBack(opened)
  if (chat && !opened) setChat(null)
  const isChatting = chat?.isOpen === true
  const list = (
    <Dialog
      opened={opened && !isChatting}
      onClose={onClose}
      returnFocus={false}
      isInAddress
      eyebrow={job.position}
      title={`Total applicants: ${total}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {total > 0 && (
            <LinkButton to="/applicants" search={{ job: job.id }} variant="primary">
              Read and answer them
            </LinkButton>
          )}
        </>
      }
    >
      {kept && total > 0 && <p className={styles['kept']}>{`${kept}. After that only the candidates have them.`}</p>}
      {total > 0 && <h3 className={styles['heading']}>Applicants email</h3>}
      {total === 0 && (
        <div className={styles['none']}>
          <SpotIllustration name="no-applicants" className={styles['spot']} />
          <p>
            {isOver ? `${kept}: that long after a job has closed.` : 'No applicants yet. Share the link to the job.'}
          </p>
          {!isOver && share?.(job)}
        </div>
      )}
      <ol role="list">
        {applicants.map((applicant, index) => (
          <ApplicantRow
            key={applicant.userId}
            applicant={applicant}
            number={index + 1}
            jobId={job.id}
            now={now}
            isNew={isNew(applicant)}
            isLast={applicant.userId === chat?.applicant.userId}
            onMessage={chatWith && (() => setChat({ applicant, isOpen: true }))}
          />
        ))}
      </ol>
      {earlier !== 'none' && (
        <Button variant="outline" onClick={loadEarlier} loading={earlier === 'loading'}>
          {earlier === 'failed' ? 'They did not load. Try again' : 'Show more applicants'}
        </Button>
      )}
    </Dialog>
  )
  return (
    <>
      {list}
      {isChatting && chatWith?.(chat.applicant, () => setChat({ ...chat, isOpen: false }))}
    </>
  )
}

/** Returns the focus to what opened the window, but not while a chat takes its place. */
function useFocusBack(opened: boolean) {
  const isOpen = useOpenedLater(opened)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement
      return
    }
    const last = opener.current
    opener.current = null
    if (last instanceof HTMLElement && last !== document.body && last.isConnected) last.focus({ preventScroll: true })
  }, [isOpen])
}

interface ApplicantRowProps {
  applicant: Application
  /** The position in the list, from 1. */
  number: number
  jobId: string
  now: Date
  isNew: boolean
  /** Whether the last chat was with this applicant: the focus returns here. */
  isLast: boolean
  onMessage: (() => void) | undefined
}

/** A row of the list: all of it links to the details, with the message button above the link. */
function ApplicantRow({ applicant, number, jobId, now, isNew, isLast, onMessage }: ApplicantRowProps) {
  const { userId, appliedAt, headline, hasResume } = applicant
  const address = readableEmail(applicant.email) || 'No verified address'
  const name = applicant.name ?? address
  return (
    <li className={styles['applicant']}>
      <span className={styles['number']}>{`${number}.`}</span>
      <Avatar name={applicant.name ?? nameOf(address)} kind="person" size="sm" />
      <div className={styles['who']}>
        <p className={styles['name']}>{applicant.name ?? <AddressText address={address} />}</p>
        {headline && <p className={layout['muted']}>{headline}</p>}
        {applicant.name !== undefined && (
          <p className={layout['small']}>
            <AddressText address={address} />
          </p>
        )}
        <p className={styles['when']}>
          <span>{`Applied ${formatMoment(appliedAt, now)}`}</span> {isNew && <Tag tone="warning">New</Tag>}{' '}
          {hasResume && <Tag icon="file-text">Resume</Tag>}
        </p>
      </div>
      <div className={styles['ways']}>
        <CardLink
          to="/candidate-details/$id"
          params={{ id: userId }}
          state={{ applicantsOf: jobId }}
          className={clsx(layout['covering'], styles['open'])}
          aria-label={`details of ${name}`}
        >
          details
        </CardLink>
        {onMessage && (
          <Button
            size="sm"
            className={styles['message']}
            leftSection={<Icon name="message-circle" size="sm" />}
            aria-label={`Message ${name}`}
            data-autofocus={isLast || undefined}
            onClick={onMessage}
          >
            Message
          </Button>
        )}
      </div>
    </li>
  )
}

/** A name guessed from an address, for the initials: 'maren.holt@example.org' gives 'maren holt'. */
const nameOf = (email: string): string => email.replace(/@.*$/u, '').replace(/[._-]+/gu, ' ')
