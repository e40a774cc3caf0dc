import { Link } from '@tanstack/react-router'
import { ROLE_LABELS } from '#client/messages/role-labels.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { Illustration } from '#client/ui/Illustration.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import styles from './RoleChooser.module.css'

const CHOICES = [
  {
    type: 'candidate',
    art: 'candidates',
    text: 'Apply to jobs, ask questions, chat with recruiters.',
  },
  {
    type: 'employer',
    art: 'employers',
    text: 'Post jobs, answer questions, meet applicants.',
  },
] as const

/** 'Continue as ...': the choice of the role to register with (spec, point 2). */
export function RoleChooser({ from }: { from?: string | undefined }) {
  const search = from === undefined ? {} : { from }
  return (
    <>
      <PageHead title="Continue as ..." text="This decides what you can do here. You can't change your role later." />
      <div className={styles['choices']}>
        {CHOICES.map(({ type, art, text }) => (
          <article key={type} className={styles['choice']}>
            <Illustration name={art} />
            <div>
              <h2>{ROLE_LABELS[type]}</h2>
              <p>{text}</p>
              <Link to="/register/$type" params={{ type }} search={search} className={styles['link']}>
                <span>{`Continue as ${type}`}</span> <Icon name="chevron-right" size="sm" />
              </Link>
            </div>
          </article>
        ))}
      </div>
    </>
  )
}
