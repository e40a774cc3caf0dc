import { groupDigits } from '#contract/digits.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Application, Job } from '#client/api/domain.ts'
import { formatMoment } from '#client/messages/when.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './ApplicantPlace.module.css'
import { counted } from '#client/messages/digits.ts'
import { useApplicants } from './use-applicants.ts'

interface ApplicantPlaceProps {
  job: Job
  /** The applicant on the page. */
  candidateId: string
  now: Date
}

/** When and for which job somebody applied, with links to the previous and next applicant, newest first. */
export function ApplicantPlace({ job, candidateId, now }: ApplicantPlaceProps) {
  const { applicants, total, earlier, loadEarlier } = useApplicants(job, true)
  const place = applicants.findIndex(({ userId }) => userId === candidateId)
  const isLast = place !== -1 && place === applicants.length - 1
  const [previous, current, next] =
    place === -1 ? [] : [applicants[place - 1], applicants[place], applicants[place + 1]]
  // The next applicant may be on a page that is not loaded.
  useEffect(() => {
    if (isLast && earlier === 'ready') loadEarlier()
  })
  useArrowKeys(job.id, previous, next)
  return (
    <div className={styles['place']}>
      <BackLink to="/applicants" search={{ job: job.id }}>{`${job.position}, ${counted(total, 'applicant')}`}</BackLink>
      {current && (
        <div className={styles['among']}>
          <p
            className={styles['when']}
          >{`${groupDigits(place + 1)} of ${groupDigits(total)} · Applied ${formatMoment(current.appliedAt, now)}`}</p>
          {total > 1 && (
            <nav className={styles['nav']} aria-label="Applicants">
              <Neighbour jobId={job.id} applicant={previous} direction="previous" />
              <Neighbour jobId={job.id} applicant={next} direction="next" />
            </nav>
          )}
        </div>
      )}
    </div>
  )
}

const DIRECTIONS = {
  previous: { words: 'Previous', key: 'ArrowLeft', icon: 'arrow-left' },
  next: { words: 'Next', key: 'ArrowRight', icon: 'arrow-right' },
} as const

interface NeighbourProps {
  jobId: string
  applicant: Application | undefined
  direction: keyof typeof DIRECTIONS
}

function Neighbour({ jobId, applicant, direction }: NeighbourProps) {
  const { words, key, icon } = DIRECTIONS[direction]
  const arrow = <Icon name={icon} size="sm" />
  // A placeholder, so that the other arrow does not move.
  if (!applicant) {
    return (
      <span className={styles['none']} aria-hidden="true">
        {arrow}
      </span>
    )
  }
  return (
    <LinkButton
      to="/candidate-details/$id"
      params={{ id: applicant.userId }}
      state={{ applicantsOf: jobId }}
      replace
      size="sm"
      className={styles['way']}
      {...(direction === 'previous' ? { leftSection: arrow } : { rightSection: arrow })}
      aria-keyshortcuts={key}
      aria-label={`${words} applicant${applicant.name === undefined ? '' : `: ${applicant.name}`}`}
    >
      <span className={styles['word']}>{words}</span>
    </LinkButton>
  )
}

/** Ignore arrow keys while the user types, selects from a list or has a window open. */
const USES_ARROWS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="log"]'

function useArrowKeys(jobId: string, previous: Application | undefined, next: Application | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const applicant = { [DIRECTIONS.previous.key]: previous, [DIRECTIONS.next.key]: next }[event.key]
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      const isElsewhere = event.target instanceof Element && event.target.closest(USES_ARROWS) !== null
      if (!applicant || hasModifier || isElsewhere || event.defaultPrevented) return
      event.preventDefault()
      const state = { applicantsOf: jobId }
      void navigate({ to: '/candidate-details/$id', params: { id: applicant.userId }, state, replace: true })
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [navigate, jobId, previous, next])
}
