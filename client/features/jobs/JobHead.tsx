import type { ReactNode, Ref } from 'react'
import type { Job } from '#client/api/domain.ts'
import { formatDay } from '#client/messages/when.ts'
import { Contours } from '#client/ui/Illustration.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import styles from './JobHead.module.css'
import { CompanyLink } from './CompanyLink.tsx'
import { JobMeta } from './JobMeta.tsx'
import { SlimHead } from './SlimHead.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { useScrolledOut } from '#client/ui/use-scrolled-out.ts'

interface JobHeadProps {
  job: Job
  /** The state of the job, if there is one to show. */
  tags?: ReactNode
  /** The link back to the list. */
  back: ReactNode
  /** The actions: in the head, and at the bottom of a phone's screen. */
  actions: ReactNode
  /** Whether a slim head keeps the actions in view on wide screens. */
  hasSlimHead?: boolean
}

/** The height of the top bar, as in tokens.css. */
const BAR_HEIGHT = 64

/** The head of a job's page: the job, company, place, pay and actions. */
export function JobHead({ job, tags, back, actions, hasSlimHead = false }: JobHeadProps) {
  const now = useNow()
  const [head, actionsRef, room] = useScrolledOut<HTMLElement, HTMLDivElement>(BAR_HEIGHT)
  const isSlim = hasSlimHead && room !== null
  return (
    <JobHeadFrame back={back} ref={head} isSlim={isSlim} hasSlimHead={hasSlimHead}>
      {isSlim && <SlimHead job={job} />}
      <div className={styles['who']}>
        <Avatar name={job.companyName} size="lg" isFaded={!job.isOpen} className={styles['mark']} />
        <div className={styles['words']}>
          <h1 className={styles['title']}>{job.position}</h1>
          <p className={styles['by']}>
            <span>
              by <CompanyLink job={job} />
            </span>{' '}
            <time dateTime={job.createdAt}>{`Posted ${formatDay(job.createdAt, now)}`}</time>
          </p>
        </div>
        {/* Both heads share the buttons, so that they keep the focus and their space. */}
        <div className={styles['place']} style={isSlim ? room : undefined}>
          <div ref={actionsRef} tabIndex={-1} className={styles['actions']}>
            {actions}
          </div>
        </div>
      </div>
      <div className={styles['line']}>
        <JobMeta job={job} />
        {tags && <div className={layout['row']}>{tags}</div>}
      </div>
    </JobHeadFrame>
  )
}

interface JobHeadFrameProps {
  back: ReactNode
  children: ReactNode
  ref?: Ref<HTMLElement>
  /** Whether the slim head is shown. */
  isSlim?: boolean
  hasSlimHead?: boolean
}

/** The background of the head, with the link back. */
export function JobHeadFrame({ back, children, ref, isSlim = false, hasSlimHead = false }: JobHeadFrameProps) {
  return (
    <header
      ref={ref}
      className={styles['head']}
      data-slim={isSlim || undefined}
      data-has-slim={hasSlimHead || undefined}
    >
      <div className={styles['ground']} aria-hidden="true">
        <Contours />
      </div>
      <div className={clsx(layout['wrap'], styles['in'])}>
        {back}
        {children}
      </div>
    </header>
  )
}
