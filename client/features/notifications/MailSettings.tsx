import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  CHOSEN_MAIL_CLASSES,
  mailTimesOf,
  type ChosenMailClass,
  type MailChoice,
  type MailTime,
} from '#contract/mail/mail.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Api } from '#client/api/client.ts'
import { mailChoiceKey } from '#client/api/query-keys.ts'
import { formatError } from '#client/messages/format-error.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { MailboxLink } from '#client/shared/MailboxLink.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { Card } from '#client/ui/Card.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { toast } from '#client/ui/toast.ts'
import styles from './NotificationSettings.module.css'
import { useIsOnline } from './use-is-online.ts'

const CLASSES: Readonly<Record<ChosenMailClass, { label: string; hint: string }>> = {
  about: { label: 'About you', hint: 'Interviews, answers to your applications, and decisions about reports' },
  alerts: { label: 'New jobs', hint: 'Jobs of saved searches that tell by mail, as often as each of them says' },
  news: { label: 'News', hint: 'Messages, applicants and replies that you have not seen after ten minutes' },
}
const TIMES: Readonly<Record<MailTime, string>> = { now: 'At once', daily: 'Once a day, at eight', off: 'Off' }
const optionsOf = (kind: ChosenMailClass) =>
  mailTimesOf(kind).map((value) => ({ value, label: kind === 'alerts' && value === 'now' ? 'On' : TIMES[value] }))

const mailChoiceQuery = (api: Api, viewer: Viewer) =>
  queryOptions({
    queryKey: mailChoiceKey(viewer),
    queryFn: async ({ signal }) => (await api.call('mailChoice', { signal })).data,
    enabled: viewer.role !== '',
  })

/** Selects when mails reach the viewer; nothing on a board that sends none. */
export function MailSettings() {
  const [api, viewer] = [useApi(), useViewer()]
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  const query = mailChoiceQuery(api, viewer)
  const { data } = useQuery(query)
  const { mutate, isPending } = useMutation({
    scope: { id: 'mail-choice' },
    mutationFn: async ({ about, news, alerts }: MailChoice) => {
      const { userId, email } = viewer
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      return (await api.call('chooseMails', { body: { userId, email, about, news, alerts, zone } })).data
    },
    onSuccess: (chosen) => queryClient.setQueryData(query.queryKey, chosen),
    onError: (error) => toast.problem(formatError(error)),
  })
  if (!data?.isSending) return null
  return (
    <Card as="section" padding="lg" aria-labelledby="mails">
      <h2 id="mails" className={styles['heading']}>
        Mails
      </h2>
      <p className={styles['words']}>
        <span>{`To ${viewer.email}. They say who and which job, not what was written.`}</span>
      </p>
      <MailboxLink address={viewer.email} />
      {data.isRefused && (
        <Alert tone="warning" icon="mail" title="Your mail server refused our mails">
          <p>None are sent until you choose below again, or have another address.</p>
        </Alert>
      )}
      <div className={styles['mails']}>
        {CHOSEN_MAIL_CLASSES.map((kind) => (
          <SelectField
            key={kind}
            label={CLASSES[kind].label}
            hint={CLASSES[kind].hint}
            options={optionsOf(kind)}
            value={data[kind]}
            disabled={!isOnline || isPending}
            onChange={({ currentTarget: { value } }) => {
              const time = mailTimesOf(kind).find((one) => one === value)
              if (time) mutate({ about: data.about, news: data.news, alerts: data.alerts, [kind]: time })
            }}
          />
        ))}
      </div>
    </Card>
  )
}
