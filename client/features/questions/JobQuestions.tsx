import { groupDigits } from '#contract/digits.rules.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { Viewer } from '#contract/auth/viewer.ts'
import { can } from '#contract/permission.ts'
import type { Job, Question } from '#client/api/domain.ts'
import { counted } from '#client/messages/digits.ts'
import { VerificationAlert } from '#client/shared/VerificationAlert.tsx'
import { useActs } from '#client/offline/outbox/use-acts.ts'
import type { OwnQuestions } from '#client/replica/entities.ts'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import layout from '#client/ui/layout.module.css'
import { AskForm } from './AskForm.tsx'
import styles from './JobQuestions.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { useOrder } from './use-order.ts'
import { useQuestions } from './use-questions.ts'
import { laterLabel } from '#client/messages/request-messages.ts'

/** The URL hashes of the section, and of the first unanswered question. */
const HASH = 'questions'
const TO_ANSWER = 'to-answer'

interface JobQuestionsProps {
  job: Job
  viewer: Viewer
  /** Whether the viewer is still loading. */
  isPending: boolean
  now: Date
  /** The heading level. */
  level?: 2 | 3 | undefined
  /** Called when the server refused: the job may have changed meanwhile. */
  onRefused: () => void
}

/** General Q&A: the questions on the job, the recruiter's replies, and a box for a question or a reply. */
export function JobQuestions({ job, viewer, isPending, now, level = 2, onRefused }: JobQuestionsProps) {
  const Heading = `h${level}` as const
  const isPoster = can(viewer, 'question.reply', { recruiterId: job.recruiterId })
  const list = useQuestions(job, viewer)
  const questions = useOrder(list.questions, isPoster)
  // Jobs in lists come without their questions.
  const isMissing = list.total > 0 && questions.length === 0
  const reach = useReach()
  const known = useMemo(
    (): OwnQuestions => ({ jobId: job.id, questions: list.questions, asked: [], replies: [] }),
    [job.id, list.questions],
  )
  const { asked, replies } = useActs('questions', known).value
  const toAnswer = isPoster ? list.unanswered : 0
  const { sectionRef, headingRef, goToAnswer } = useArrival(questions)
  return (
    <section id={HASH} ref={sectionRef} className={styles['questions']} aria-labelledby="questions-heading">
      <div className={layout['between']}>
        <Heading id="questions-heading" ref={headingRef} tabIndex={-1} className={styles['heading']}>
          General Q&amp;A
        </Heading>
        <div className={layout['row']}>
          {list.total > 0 && <p className={layout['small']}>{counted(list.total, 'question')}</p>}
          {toAnswer > 0 && questions.length > 0 && (
            <a
              href={`#${TO_ANSWER}`}
              className={styles['toAnswer']}
              onClick={(event) => {
                if (goToAnswer()) event.preventDefault()
              }}
            >
              <Tag tone="warning" icon="help-circle">{`${groupDigits(toAnswer)} to answer`}</Tag>
            </a>
          )}
        </div>
      </div>
      {list.total + asked.length === 0 && <p className={layout['muted']}>No questions yet</p>}
      {isMissing &&
        (reach === 'online' ? (
          <Skeleton shape="box" height={104} />
        ) : (
          <p className={layout['muted']}>{`They are not on this device. They show when ${laterLabel(reach)}.`}</p>
        ))}
      <MoreButton list={list.older}>Show more questions</MoreButton>
      {isPoster && questions.length > 0 && <VerificationAlert to="reply" />}
      {questions.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          companyName={job.companyName}
          now={now}
          isOwn={question.askerEmail !== undefined && question.askerEmail === viewer.email}
          isWaitingForViewer={isPoster}
          waiting={replies.filter(({ questionId }) => questionId === question.id)}
          reply={isPoster && <ReplyForm job={job} question={question} onRefused={onRefused} />}
        />
      ))}
      {asked.map((question) => (
        <Card key={question.id} className={styles['question']}>
          <p className={styles['who']}>
            <b>You</b> <DeliveryTag record={question} />
          </p>
          <p className={layout['written']}>{question.text}</p>
        </Card>
      ))}
      {job.isTakenDown ? null : isPending && !viewer.email ? (
        <Skeleton shape="box" height={104} />
      ) : (
        <AskForm job={job} viewer={viewer} onRefused={onRefused} />
      )}
    </section>
  )
}

/**
 * Scrolls to the heading, or to the first reply box, when the URL's hash asks for it: the browser looks for the target
 * before the job is loaded. Only once, so that nothing moves while the user types; a box that appears later is still
 * followed as long as the focus is on the heading.
 */
function useArrival(questions: readonly Question[]) {
  const sectionRef = useRef<HTMLElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const arrivedAt = useRef('')
  const hash = useLocation({ select: (location) => location.hash })
  const goToAnswer = (): boolean => {
    const card = sectionRef.current?.querySelector('[data-unanswered]')
    card?.scrollIntoView()
    card?.querySelector('textarea')?.focus({ preventScroll: true })
    return Boolean(card)
  }
  useEffect(() => {
    const isWanted = hash === HASH || (hash === TO_ANSWER && questions.length > 0)
    if (!isWanted) return
    const isFirst = arrivedAt.current !== hash
    arrivedAt.current = hash
    const isStillThere = isFirst || document.activeElement === headingRef.current
    if (hash === TO_ANSWER && isStillThere && goToAnswer()) return
    if (!isFirst) return
    headingRef.current?.focus({ preventScroll: true })
    headingRef.current?.scrollIntoView()
  }, [hash, questions])
  return { sectionRef, headingRef, goToAnswer }
}
