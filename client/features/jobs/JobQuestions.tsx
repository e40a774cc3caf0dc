import type { Question } from '../../../contract/questions/question.schema.ts'
import { momentWords } from '../../messages/when.ts'
import { Card } from '../../ui/Card.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Tag } from '../../ui/Tag.tsx'
import layout from '../../ui/layout.module.css'
import styles from './JobQuestions.module.css'
import { useNow } from './use-now.ts'

interface JobQuestionsProps {
  questions: readonly Question[]
  companyName: string
}

/** General Q&A: what was asked about the job and what the recruiter replied. */
export function JobQuestions({ questions, companyName }: JobQuestionsProps) {
  const now = useNow()
  const count = questions.length
  return (
    <section className={styles['questions']} aria-labelledby="questions">
      <div className={layout['between']}>
        <h2 id="questions" className={styles['heading']}>
          General Q&amp;A
        </h2>
        {count > 0 && <p className={styles['count']}>{count === 1 ? '1 question' : `${count} questions`}</p>}
      </div>
      {count === 0 && <p className={styles['none']}>Nobody has asked anything yet.</p>}
      {questions.map((question) => (
        <QuestionCard key={question.id} question={question} companyName={companyName} now={now} />
      ))}
    </section>
  )
}

function QuestionCard({ question, companyName, now }: { question: Question; companyName: string; now: Date }) {
  const asker = question.email ?? 'A candidate'
  return (
    <Card as="article" className={styles['question']}>
      <div className={styles['ask']}>
        <Mark name={question.email ?? 'Candidate'} kind="person" size="sm" />
        <div>
          <p className={styles['who']}>
            <b>{asker}</b> <time dateTime={question.askedAt}>{momentWords(question.askedAt, now)}</time>
          </p>
          <p className={styles['text']}>{question.question}</p>
          {question.reply.length === 0 && <p className={styles['waiting']}>No reply yet</p>}
        </div>
      </div>
      {question.reply.map((reply, place) => {
        const repliedAt = question.repliedAt[place]
        return (
          <div key={place} className={styles['reply']}>
            <p className={styles['who']}>
              <b>{companyName}</b>{' '}
              <Tag tone="brand" className={styles['recruiter']}>
                Recruiter
              </Tag>{' '}
              {repliedAt && <time dateTime={repliedAt}>{momentWords(repliedAt, now)}</time>}
            </p>
            <p className={styles['text']}>{reply}</p>
          </div>
        )
      })}
    </Card>
  )
}
