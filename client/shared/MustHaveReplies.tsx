import { formatAnswer, type MustHaveReply } from '#contract/jobs/must-have.rules.ts'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './MustHaveReplies.module.css'

/** A job's must-have questions (small) with a person's answers (bold). A check mark means 'Yes', a cross 'No'. */
export function MustHaveReplies({ replies }: { replies: readonly MustHaveReply[] }) {
  if (replies.length === 0) return null
  const isAskedToday = replies.some(({ isAsked }) => isAsked)
  return (
    <section>
      <h3 className={styles['heading']}>{isAskedToday ? 'Must-haves' : 'Must-haves, no longer asked'}</h3>
      <ul role="list" className={styles['list']}>
        {replies.map(({ id, question, kind, answer, isAsked }) => (
          <li key={id}>
            {answer === null && <span className={styles['open']} />}
            {kind === 'yes-no' && answer !== null && <Icon name={answer === 'yes' ? 'check' : 'x'} />}
            <div>
              <p className={styles['question']}>{question}</p>
              {answer === null ? (
                <p className={styles['none']}>Not asked: added after they applied</p>
              ) : (
                <p className={styles['answer']}>{formatAnswer({ kind, answer })}</p>
              )}
              {!isAsked && isAskedToday && <p className={styles['none']}>No longer asked</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
