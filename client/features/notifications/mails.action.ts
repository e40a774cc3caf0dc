import { CHOSEN_MAIL_CLASSES, type MailChoice } from '#contract/mail/mail.rules.ts'
import type { QuietHours } from '#contract/mail/quiet-hours.rules.ts'
import type { StoredMailChoice } from '#contract/mail/mail.schema.ts'
import { mailChoiceKey } from '#client/api/query-keys.ts'
import { answerOfQuery } from '#client/replica/answer-rule.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'

export interface MailsPayload extends MailChoice {
  quiet: QuietHours | null
  /** The time zone of the device (IANA). */
  zone: string
}

/** The part of a stored choice that its person chooses. */
export const chosenOf = (choice: MailChoice & { quiet: QuietHours | null }): Omit<MailsPayload, 'zone'> => ({
  ...(Object.fromEntries(CHOSEN_MAIL_CLASSES.map((kind) => [kind, choice[kind]])) as MailChoice),
  quiet: choice.quiet,
})

/** Chooses when mails reach oneself, and the hours in which nothing does. */
export const mailsAction: OfflineAction<MailsPayload, StoredMailChoice> = {
  name: 'choose-mails',
  lane: () => 'mails',
  subject: () => '',
  isReplaceable: true,
  isForSuspended: true,
  async perform(api, { userId, email, payload }) {
    return (await api.call('chooseMails', { body: { userId, email, ...payload } })).data
  },
  apply: {
    mailChoice: (choice, payload) => ({ ...choice, ...chosenOf(payload), isRefused: false }),
  },
  answer: answerOfQuery(mailChoiceKey),
  icon: 'bell',
  words: () => ({ title: 'What reaches you', text: '' }),
}
