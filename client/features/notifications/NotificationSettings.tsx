import { pushKindsOf, type PushKind } from '#contract/push/push.rules.ts'
import type { Role } from '#contract/profiles/user.options.ts'
import { boardName } from '#client/messages/board-name.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import layout from '#client/ui/layout.module.css'
import { Switch } from '#client/ui/Switch.tsx'
import { BlockedAlert } from './BlockedAlert.tsx'
import styles from './NotificationSettings.module.css'
import { QuietHours } from './QuietHours.tsx'
import { usePush } from './use-push.ts'

const NEW_JOBS = { label: 'New jobs', hint: 'When a saved search that tells by push has new jobs' }
const KINDS: Readonly<Record<Role, Readonly<Record<PushKind, { label: string; hint: string }>>>> = {
  candidate: {
    message: { label: 'New messages', hint: 'When a recruiter writes to you' },
    answer: {
      label: 'Answers and interviews',
      hint: 'Replies to your questions, interviews, and what happens to your applications',
    },
    applicant: { label: 'Applicants and jobs', hint: '' },
    alert: NEW_JOBS,
  },
  employer: {
    message: { label: 'New messages', hint: 'When an applicant writes to you' },
    answer: { label: 'Answers', hint: 'Replies to your questions, and decisions about what you posted' },
    applicant: {
      label: 'Applicants and jobs',
      hint: 'New applicants, interviews, and whether a job is still open',
    },
    alert: NEW_JOBS,
  },
}

/** Selects the kinds of notifications that this device shows while the app is closed. */
export function NotificationSettings() {
  const { role } = useViewer()
  const push = usePush()
  if (role === '') return null
  const { support, permission, kinds, isBusy, isOnline, choose } = push
  return (
    <Card as="section" padding="lg" aria-labelledby="notifications">
      <h2 id="notifications" className={styles['heading']}>
        Notifications
      </h2>
      {support !== 'ready' ? (
        <Without support={support} />
      ) : permission === 'denied' ? (
        <BlockedAlert />
      ) : (
        <>
          <p className={styles['words']}>
            On this device, also while the app is closed. Shows who and which job, not the message.
          </p>
          <ul role="list" className={styles['kinds']}>
            {pushKindsOf(role).map((kind) => {
              const { label, hint } = KINDS[role][kind]
              return (
                <li key={kind} className={styles['kind']}>
                  <div>
                    <p className={styles['label']}>{label}</p>
                    <p className={layout['small']}>{hint}</p>
                  </div>
                  <Switch
                    label={`${label} are on`}
                    checked={kinds[kind]}
                    disabled={!isOnline || isBusy}
                    onChange={(isOn) => void choose({ ...kinds, [kind]: isOn })}
                  >
                    <span className={styles['state']}>{kinds[kind] ? 'On' : 'Off'}</span>
                  </Switch>
                </li>
              )
            })}
          </ul>
          <QuietHours />
          {!isOnline && (
            <p className={styles['offline']} role="status">
              <Icon name="cloud-off" size="sm" />
              Switching needs a network. What is on stays on.
            </p>
          )}
        </>
      )}
    </Card>
  )
}

function Without({ support }: { support: 'install-first' | 'unsupported' }) {
  return support === 'install-first' ? (
    <Alert tone="info" icon="device-mobile-down" title={`Put ${boardName()} on the Home Screen first`}>
      <p>
        On an iPhone or iPad notifications come with the installed app: open the Share menu, choose Add to Home Screen,
        and switch them on from there.
      </p>
    </Alert>
  ) : (
    <Alert tone="info" icon="bell" title="This browser shows no notifications">
      <p>What is new waits for you under Messages, with a count beside it.</p>
    </Alert>
  )
}
