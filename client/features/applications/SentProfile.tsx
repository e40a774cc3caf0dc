import { PROFILE_FIELDS } from '#contract/applications/copy-changes.rules.ts'
import type { User } from '#client/api/domain.ts'
import { PROFILE_LABELS, profileLines } from '#client/messages/copy-labels.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import copy from './SentCopy.module.css'
import styles from './SentProfile.module.css'

/** The own profile as an application sends it: who it is, and on demand every field that has something in it. */
export function SentProfile({ user }: { user: User }) {
  const { firstName, lastName, city, country, skills } = user
  return (
    <details className={styles['profile']}>
      <summary>
        <Icon name="user" />
        <span>
          <b>Your profile</b>
          <span>{`${firstName} ${lastName}, ${city}, ${country}`}</span>
          {skills.length > 0 && <span>{skills.join(', ')}</span>}
        </span>
        <span className={styles['preview']}>
          Preview <Icon name="chevron-down" size="sm" />
        </span>
      </summary>
      <dl className={copy['fields']}>
        {PROFILE_FIELDS.map((field) => {
          const lines = profileLines(user, field)
          return (
            lines.length > 0 && (
              <div key={field}>
                <dt>{PROFILE_LABELS[field]}</dt>
                <dd>{lines.join('\n')}</dd>
              </div>
            )
          )
        })}
      </dl>
      <LinkButton to="/dashboard/my-profile" variant="subtle" size="sm">
        Change your profile
      </LinkButton>
    </details>
  )
}
