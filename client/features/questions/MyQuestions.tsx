import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { OwnQuestion } from '#client/api/domain.ts'
import { entriesIn } from '#client/api/pages.ts'
import { formatMoment } from '#client/messages/when.ts'
import { useActs } from '#client/offline/outbox/use-acts.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import type { OwnQuestions } from '#client/replica/entities.ts'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { RegisterFirst } from '#client/shared/RegisterFirst.tsx'
import { TakenDownNote } from '#client/shared/TakenDown.tsx'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { useListPlace } from '#client/shared/use-list-place.ts'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import layout from '#client/ui/layout.module.css'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { myQuestionsQuery } from './my-questions.queries.ts'
import styles from './MyQuestions.module.css'

const CARDS = 3

interface MyQuestionsProps {
  now: Date
  /** A heading for use below other content; with it, nothing is rendered when there are no questions. */
  heading?: string
}

/** The viewer's questions on all jobs with their replies, newest first. */
export function MyQuestions({ now, heading }: MyQuestionsProps) {
  const viewer = useViewer()
  const query = useInfiniteQuery(myQuestionsQuery(useApi(), viewer))
  const loadError = useLoadError(query)
  const { data } = query
  const questions = useMemo(() => data && entriesIn(data.pages, 'questions', 'id'), [data])
  const known = useMemo((): OwnQuestions => ({ questions: questions ?? [], asked: [], replies: [] }), [questions])
  const pending = useActs('questions', known).value.asked.toReversed()
  useListPlace(query)
  if (viewer.role === '') return <RegisterFirst text="Then you can ask about jobs. It takes a minute." />
  const isEmpty = questions?.length === 0 && pending.length === 0
  if (heading && (!questions || isEmpty)) return null
  // Loaded questions stay when a further page fails.
  if (loadError && !questions) return <LoadErrorState {...loadError} />
  if (!questions) return <MyQuestionsSkeleton />
  if (isEmpty) return <NoQuestions />
  return (
    <>
      {heading && <h2 className={styles['heading']}>{heading}</h2>}
      <ul role="list" className={styles['list']}>
        {pending.map((question) => (
          <Item key={question.id} {...question} state={<DeliveryTag record={question} />} />
        ))}
        {questions.map((question) => (
          <AskedQuestion key={question.id} question={question} now={now} />
        ))}
      </ul>
      <MoreButton list={query}>Show older questions</MoreButton>
    </>
  )
}

function AskedQuestion({ question, now }: { question: OwnQuestion; now: Date }) {
  const { job, text, askedAt, reply, repliedAt, takenDown } = question
  return (
    <Item
      jobId={job.id}
      position={job.position}
      about={job.companyName}
      asked={<time dateTime={askedAt}>{`Asked ${formatMoment(askedAt, now)}`}</time>}
      text={text}
      state={
        <>
          {!job.isOpen && <Tag icon="lock">Closed</Tag>}
          {takenDown && <TakenDownNote takenDown={takenDown} />}
          {reply.length === 0 && !takenDown && <p className={styles['none']}>No answer yet</p>}
        </>
      }
    >
      {reply.map((answer, place) => {
        const answeredAt = repliedAt[place]
        return (
          <div key={place} className={styles['answer']}>
            <p className={styles['small']}>
              <b>{job.companyName}</b>{' '}
              {answeredAt && <time dateTime={answeredAt}>{formatMoment(answeredAt, now)}</time>}
            </p>
            <p className={layout['written']}>{answer}</p>
          </div>
        )
      })}
    </Item>
  )
}

interface ItemProps {
  jobId: string
  position: string
  about?: string
  asked?: ReactNode
  text: string
  state: ReactNode
  children?: ReactNode
}

function Item({ jobId, position, about, asked, text, state, children }: ItemProps) {
  return (
    <li>
      <Card as="article" className={styles['question']}>
        <div>
          <Link to="/job-details/$id" params={{ id: jobId }} className={styles['position']}>
            {position}
          </Link>
          <p className={styles['small']}>
            {about && (
              <span>
                by <bdi>{about}</bdi> ·{' '}
              </span>
            )}
            {asked}
          </p>
        </div>
        <p className={layout['written']}>{text}</p>
        {children}
        <div className={styles['state']}>{state}</div>
      </Card>
    </li>
  )
}

const NoQuestions = () => (
  <EmptyState
    kind="no-questions"
    title="No questions yet"
    text="What you ask on a job is listed here, with the answer."
    actions={
      <LinkButton to="/jobs" variant="primary">
        Find jobs
      </LinkButton>
    }
  />
)

function MyQuestionsSkeleton() {
  return (
    <div className={styles['list']} role="status" aria-busy="true" aria-label="Loading your questions">
      {Array.from({ length: CARDS }, (_, card) => (
        <Card key={card}>
          <SkeletonText lines={4} />
        </Card>
      ))}
    </div>
  )
}
