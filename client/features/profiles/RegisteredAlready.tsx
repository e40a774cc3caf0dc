import type { Role } from '#contract/profiles/user.options.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import styles from './registration.module.css'

/** For somebody with a role: it is set once. */
export function RegisteredAlready({ role }: { role: Role }) {
  return (
    <div className={styles['head']}>
      <h1>You are registered as {role}</h1>
      <p>You can't change your role. Everything else is in your dashboard.</p>
      <LinkButton to="/dashboard/my-profile" variant="primary">
        Open the dashboard
      </LinkButton>
    </div>
  )
}
