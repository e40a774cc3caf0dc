import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ConversationSummary } from '#client/api/domain.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Conversation } from './Conversation.tsx'
import { ConversationMenu } from './ConversationMenu.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { useIsPhone } from '#client/ui/use-media-query.ts'
import styles from './InboxConversation.module.css'
import { useRoomAboveKeyboard } from '#client/ui/use-room-above-keyboard.ts'

/** Narrower screens show a conversation in place of the list. */
const SIDE_BY_SIDE = '(min-width: 1100px)'

interface InboxConversationProps {
  conversation: ConversationSummary
  /** The heading level: 1 where it is the whole page. */
  level: 1 | 2
  now: Date
  offer?: ReactNode
}

/** A conversation of the inbox: the other person, the jobs, and the messages. */
export function InboxConversation({ conversation, level, now, offer }: InboxConversationProps) {
  const { userId, email, name, company, jobs, jobsTotal } = conversation
  const other = { userId, email, name, company }
  const { role } = useViewer()
  const isPhone = useIsPhone()
  const Heading = `h${level}` as const
  const frame = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useRoomAboveKeyboard(frame)
  useEffect(() => {
    const target = window.matchMedia(SIDE_BY_SIDE).matches ? field.current : title.current
    target?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={frame} className={styles['pane']} aria-label={`Conversation with ${name}`}>
      <header className={styles['head']}>
        <div className={styles['back']}>
          <BackLink to="/dashboard/messages">Messages</BackLink>
        </div>
        <div className={styles['who']}>
          <Avatar name={name} kind="person" size="sm" />
          <div className={styles['words']}>
            <Heading ref={title} tabIndex={-1} className={styles['name']}>
              {role === 'employer' ? (
                <Link to="/candidate-details/$id" params={{ id: userId }}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </Heading>
            <div className={styles['about']}>
              {company && <span>{company}</span>}
              {jobs.length > 1 && isPhone ? (
                <SeveralJobs jobs={jobs} jobsTotal={jobsTotal} name={name} />
              ) : (
                <JobLinks jobs={jobs} jobsTotal={jobsTotal} />
              )}
            </div>
          </div>
          <ConversationMenu other={other} />
        </div>
      </header>
      <Conversation other={other} now={now} field={field} offer={offer} />
    </section>
  )
}

type JobsProps = Pick<ConversationSummary, 'jobs'> & { jobsTotal: number }

/** The jobs of the newest applications, and how many older ones there are. */
const JobLinks = ({ jobs, jobsTotal }: JobsProps) => (
  <>
    {jobs.map((job) => (
      <Link key={job.id} to="/job-details/$id" params={{ id: job.id }}>
        {job.isOpen ? job.position : `${job.position} (closed)`}
      </Link>
    ))}
    {jobsTotal > jobs.length && <span>{`and ${jobsTotal - jobs.length} older`}</span>}
  </>
)

/** One line for several jobs, which opens the list of them. */
function SeveralJobs({ jobs, jobsTotal, name }: JobsProps & Pick<ConversationSummary, 'name'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles['several']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >{`${jobs[0]?.position} and ${jobsTotal - 1} more`}</button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Jobs" eyebrow={`Conversation with ${name}`}>
        <div className={styles['jobs']}>
          <JobLinks jobs={jobs} jobsTotal={jobsTotal} />
        </div>
      </Dialog>
    </>
  )
}
