import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mailTimesOf, type ChosenMailClass, type MailTime } from '#contract/mail/mail.rules.ts'
import type { Role } from '#contract/profiles/user.options.ts'
import { pushKindsOf, type PushKind } from '#contract/push/push.rules.ts'
import { boardName } from '#client/messages/board-name.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { RefusedAct } from '#client/shared/RefusedAct.tsx'
import { isOfKind } from '#client/offline/outbox/action-kind.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { BlockedAlert } from './BlockedAlert.tsx'
import { MailAddress } from './MailAddress.tsx'
import { mailsAction } from './mails.action.ts'
import styles from './NotificationSettings.module.css'
import { QuietHours } from './QuietHours.tsx'
import { useMailChoice } from './use-mail-choice.ts'
import { usePush } from './use-push.ts'

/** What a row of the table is about: a class of mails, with the kinds of push that tell of the same. */
const ROWS: readonly { kind: ChosenMailClass; title: string; hint: Readonly<Record<Role, string>> }[] = [
  {
    kind: 'about',
    title: 'About you',
    hint: {
      candidate: 'Interviews, answers to your applications and questions, decisions about reports',
      employer: 'Answers to your questions, interviews, decisions about what you posted',
    },
  },
  {
    kind: 'news',
    title: 'News',
    hint: {
      candidate: 'When a recruiter writes to you. By mail if you have not seen it after ten minutes',
      employer:
        'When an applicant writes to you, new applicants, whether a job is still open. By mail if you have not seen it after ten minutes',
    },
  },
  {
    kind: 'alerts',
    title: 'New jobs',
    hint: { candidate: 'Each saved search says how often and by which of these it tells you', employer: '' },
  },
]
const ROW_OF: Readonly<Record<PushKind, ChosenMailClass>> = {
  message: 'news',
  applicant: 'news',
  answer: 'about',
  alert: 'alerts',
}
const ALERT = 'New jobs'
const PUSHES: Readonly<Record<Role, Readonly<Record<PushKind, string>>>> = {
  candidate: {
    message: 'New messages',
    answer: 'Answers and interviews',
    applicant: 'Applicants and jobs',
    alert: ALERT,
  },
  employer: { message: 'New messages', answer: 'Answers', applicant: 'Applicants and jobs', alert: ALERT },
}
const TIMES: Readonly<Record<MailTime, string>> = { now: 'At once', daily: 'Once a day, at eight', off: 'Off' }
const optionsOf = (kind: ChosenMailClass) =>
  mailTimesOf(kind).map((value) => ({ value, label: kind === 'alerts' && value === 'now' ? 'On' : TIMES[value] }))

/** What reaches the viewer, by class and way: in the app, by mail and by push on this device. */
export function NotificationSettings() {
  const { role } = useViewer()
  const push = usePush()
  const mails = useMailChoice()
  if (role === '') return null
  const { choice, choose, actOf, refused } = mails
  const canPush = push.support === 'ready' && push.permission !== 'denied'
  const pushOf = (kind: ChosenMailClass) =>
    pushKindsOf(role)
      .filter((one) => ROW_OF[one] === kind)
      .map((one) => (
        <Switch
          key={one}
          label={`${PUSHES[role][one]} are on`}
          checked={push.kinds[one]}
          disabled={!push.isOnline || push.isBusy}
          onChange={(isOn) => void push.choose({ ...push.kinds, [one]: isOn })}
        >
          {PUSHES[role][one]}
        </Switch>
      ))
  return (
    <>
      {refused.map((one) => isOfKind(mailsAction, one) && <RefusedAct key={one.id} kind={mailsAction} record={one} />)}
      <Card padding="lg">
        <ul role="list" className={styles['rows']}>
          {ROWS.filter(({ hint }) => hint[role] !== '').map(({ kind, title, hint }) => (
            <Row key={kind} title={title} hint={hint[role]}>
              <Way name="In the app">
                {kind === 'alerts' ? <Link to="/dashboard/saved-searches">Saved searches</Link> : 'Always'}
              </Way>
              <Way name="Mail">
                {choice?.isSending === false ? (
                  'Not from this board'
                ) : (
                  <>
                    <SelectField
                      label=""
                      aria-label={`Mail: ${title}`}
                      options={optionsOf(kind)}
                      value={choice?.[kind] ?? 'now'}
                      disabled={!choice}
                      onChange={({ currentTarget: { value } }) => {
                        const time = mailTimesOf(kind).find((one) => one === value)
                        if (time) choose({ [kind]: time })
                      }}
                    />
                    <Waiting act={actOf(kind)} />
                  </>
                )}
              </Way>
              <Way name="Push here">{canPush ? pushOf(kind) : 'Not here'}</Way>
            </Row>
          ))}
          <Row title="Security" hint="Log-ins, passwords and your account: always by mail, also in quiet hours" />
        </ul>
        {canPush && !push.isOnline && (
          <p className={styles['offline']} role="status">
            <Icon name="cloud-off" size="sm" />
            Switching push needs a network. What is on stays on.
          </p>
        )}
      </Card>
      {push.support !== 'ready' ? <Without support={push.support} /> : push.permission === 'denied' && <BlockedAlert />}
      <Card as="section" padding="lg" aria-label="Quiet hours">
        <QuietHours
          hours={choice?.quiet ?? null}
          isKnown={choice !== undefined}
          onChange={(quiet) => choose({ quiet })}
        />
        <Waiting act={actOf('quiet')} />
      </Card>
      {choice?.isSending && <MailAddress isRefused={choice.isRefused} />}
    </>
  )
}

function Row({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <li className={styles['row']}>
      <div>
        <h2 className={styles['label']}>{title}</h2>
        <p>{hint}</p>
      </div>
      {children && <div className={styles['ways']}>{children}</div>}
    </li>
  )
}

const Waiting = ({ act }: { act: { id: string } | undefined }) =>
  act && (
    <p className={styles['waiting']}>
      <DeliveryTag record={act} />
    </p>
  )

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles['way']}>
    <p>{name}</p>
    <div>{children}</div>
  </div>
)

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
