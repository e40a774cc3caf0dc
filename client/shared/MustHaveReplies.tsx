import { formatAnswer, answeredCount, type MustHaveReply } from '#contract/jobs/must-have.rules.ts'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './MustHaveReplies.module.css'

/**
 * A job's must-have questions (small) with a person's answers (bold). The check mark means answered, whatever the
 * answer.
 */
export function MustHaveReplies({ replies }: { replies: readonly MustHaveReply[] }) {
  if (replies.length === 0) return null
  const { answered, asked } = answeredCount(replies)
  return (
    <section>
      <h3 className={styles['heading']}>
        {asked === 0
          ? 'Must-haves, no longer asked'
          : answered === 0
            ? 'Must-haves'
            : `Must-haves, ${answered} of ${asked}`}
      </h3>
      <ul role="list" className={styles['list']}>
        {replies.map(({ id, question, kind, answer, isAsked }) => (
          <li key={id}>
            {answer === null ? <span className={styles['open']} /> : <Icon name="check" />}
            <div>
              <p className={styles['question']}>{question}</p>
              {answer === null ? (
                <p className={styles['none']}>Not asked: added after they applied</p>
              ) : (
                <p className={styles['answer']}>{formatAnswer({ kind, answer })}</p>
              )}
              {!isAsked && asked > 0 && <p className={styles['none']}>No longer asked</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
