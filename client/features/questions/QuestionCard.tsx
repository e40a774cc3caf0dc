import type { ReactNode } from 'react'
import type { Question } from '#client/api/domain.ts'
import type { UnsentText } from '#client/replica/entities.ts'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { TakenDownNote } from '#client/shared/TakenDown.tsx'
import { ReportButton } from '#client/shared/ReportButton.tsx'
import { formatMoment } from '#client/messages/when.ts'
import { Card } from '#client/ui/Card.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import layout from '#client/ui/layout.module.css'
import { Tag } from '#client/ui/Tag.tsx'
import styles from './JobQuestions.module.css'

interface QuestionCardProps {
  question: Question
  companyName: string
  now: Date
  /** Whether the viewer asked it. */
  isOwn: boolean
  /** Whether the viewer is expected to reply. */
  isWaitingForViewer: boolean
  /** Replies queued on this device. */
  waiting: readonly UnsentText[]
  /** The poster's reply box. */
  reply: ReactNode
}

/** A question with its replies. */
export function QuestionCard({
  question,
  companyName,
  now,
  isOwn,
  isWaitingForViewer,
  waiting,
  reply,
}: QuestionCardProps) {
  const { askerName: name } = question
  const isTakenDown = question.isTakenDown === true
  const isUnanswered = question.reply.length === 0 && !isTakenDown
  return (
    <Card as="article" className={styles['question']} data-unanswered={isUnanswered || undefined}>
      <div className={styles['ask']}>
        <Avatar name={name ?? 'Candidate'} kind="person" size="sm" />
        <div>
          <p className={styles['who']}>
            <b>{isOwn ? 'You' : (name ?? 'A candidate')}</b>{' '}
            <time dateTime={question.askedAt}>{formatMoment(question.askedAt, now)}</time>{' '}
            {isUnanswered && isWaitingForViewer && (
              <Tag tone="warning" icon="clock">
                Waiting for an answer
              </Tag>
            )}
            {!isOwn && !isTakenDown && (
              <ReportButton isShort reported={{ kind: 'question', id: question.id, name: question.text }} />
            )}
          </p>
          <p className={layout['written']} data-taken-down={isTakenDown || undefined}>
            {question.text}
          </p>
          {question.takenDown && <TakenDownNote takenDown={question.takenDown} />}
          {isUnanswered && !isWaitingForViewer && <p className={styles['waiting']}>No reply yet</p>}
        </div>
      </div>
      {question.reply.map((text, place) => {
        const repliedAt = question.repliedAt[place]
        return (
          <div key={place} className={styles['reply']}>
            <p className={styles['who']}>
              <b>{companyName}</b>{' '}
              <Tag tone="brand" className={styles['recruiter']}>
                Recruiter
              </Tag>{' '}
              {repliedAt && <time dateTime={repliedAt}>{formatMoment(repliedAt, now)}</time>}
            </p>
            <p className={layout['written']}>{text}</p>
          </div>
        )
      })}
      {waiting.map((text) => (
        <div key={text.id} className={styles['reply']}>
          <p className={styles['who']}>
            <b>{companyName}</b> <DeliveryTag record={text} />
          </p>
          <p className={layout['written']}>{text.text}</p>
        </div>
      ))}
      {reply && !isTakenDown && <div className={styles['answer']}>{reply}</div>}
    </Card>
  )
}
